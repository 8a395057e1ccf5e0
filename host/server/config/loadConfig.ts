import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { limitsOf } from "../limits/index.ts";
import { applianceSettings } from "./applianceSettings.ts";
import { ConfigError } from "./configError.ts";
import { contentSettings } from "./contentSettings.ts";
import { mailServerOf } from "./mailServer.ts";
import { readManifest } from "./readManifest.ts";
import { sourceSettings } from "./sourceSettings.ts";
import { tlsFilesOf } from "./tlsSettings.ts";
import type { Config, EnvironmentManifest, SampleSize } from "./types.ts";

const sampleSizes: readonly SampleSize[] = ["full", "small", "none"];
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

interface ConfigSources {
  env: Readonly<Record<string, string | undefined>>;
  /** `--port 4001` or `--port=4001` wins over PORT, and so on for each setting. */
  argv?: readonly string[];
  /** The checkout: manifests are found in it, and relative folders start from it. */
  root: string;
}

/** Where the data lies: DATA_DIR and DATABASE_URL. */
export function dataPlace(
  env: ConfigSources["env"],
  root: string,
): Pick<Config, "dataDir" | "databaseUrl"> {
  return {
    dataDir: resolve(root, env.DATA_DIR || "./data"),
    databaseUrl: databaseUrlOf(env.DATABASE_URL || null),
  };
}

/** Manifest and process settings, checked. Throws a ConfigError that says what was expected. */
export function loadConfig({ env, argv = [], root }: ConfigSources): Config {
  const settings = { ...env, ...settingsOf(argv) };
  const manifest = readManifest(root, settings.ENVIRONMENT || "local");
  const port = portOf("PORT", settings.PORT || "4000");
  const tls = tlsFilesOf(settings, root);
  const publicUrl = publicUrlOf(
    settings.PUBLIC_URL || `${tls ? "https" : "http"}://localhost:${port}`,
    tls !== undefined,
  );
  const appliancesPort = settings.APPLIANCES_PORT
    ? portOf("APPLIANCES_PORT", settings.APPLIANCES_PORT)
    : undefined;
  return {
    manifest,
    limits: limitsOf(manifest.limits),
    port,
    host: settings.HOST || (manifest.local ? "localhost" : "0.0.0.0"),
    tls,
    ...dataPlace(settings, root),
    logLevel: logLevelOf(settings.LOG_LEVEL || "warn"),
    sample: sampleOf(settings.SAMPLE || (manifest.local ? "full" : "none"), manifest),
    safeStart: safeStartOf(settings.PETRONS_SAFE_START || "0"),
    version: versionOf(root),
    publicUrl,
    environmentId: createHash("sha256")
      .update(`${manifest.name} ${publicUrl}`)
      .digest("hex")
      .slice(0, 16),
    appliances: applianceSettings(manifest, {
      port: appliancesPort,
      productPort: port,
      publicUrl,
      tls,
    }),
    root,
    distDir: join(root, "dist"),
    clientSecret: clientSecretOf(manifest, env),
    mail: mailServerOf(manifest, env, root),
    sources: sourceSettings(manifest, env, root),
    content: contentSettings(manifest, root),
  };
}

/** The options that `loadConfig` takes, each with the variable that it wins over. */
export const settingFlags: Readonly<Record<string, string>> = {
  "--port": "PORT",
  "--appliances-port": "APPLIANCES_PORT",
  "--host": "HOST",
  "--data-dir": "DATA_DIR",
  "--database-url": "DATABASE_URL",
  "--environment": "ENVIRONMENT",
  "--log-level": "LOG_LEVEL",
  "--public-url": "PUBLIC_URL",
  "--sample": "SAMPLE",
  "--tls-certificate": "TLS_CERTIFICATE",
  "--tls-key": "TLS_KEY",
};

function settingsOf(argv: readonly string[]): Record<string, string> {
  const settings: Record<string, string> = {};
  for (let index = 0; index < argv.length; index++) {
    const [flag = "", inline] = (argv[index] ?? "").split(/=(.*)/s, 2);
    const name = settingFlags[flag];
    if (!name)
      throw new ConfigError(
        `'${flag}' is not an option. Use one of ${Object.keys(settingFlags).join(", ")}.`,
      );
    const value = inline ?? argv[++index];
    if (!value) throw new ConfigError(`${flag} needs a value, such as ${flag}=….`);
    settings[name] = value;
  }
  return settings;
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new ConfigError(`${name} is '${value}': expected a whole number from 0 to 65535.`);
  return port;
}

function publicUrlOf(value: string, isEncrypted: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new ConfigError(
      `PUBLIC_URL is '${value}': expected the address people open, such as https://petrons.example.com, without a path.`,
    );
  if (isEncrypted && url.protocol === "http:")
    throw new ConfigError(
      `PUBLIC_URL is '${value}': expected an address with https, since TLS_CERTIFICATE is set.`,
    );
  return url.origin;
}

/** The value holds a password, so it is not repeated in the message. */
function databaseUrlOf(value: string | null): string | null {
  if (value !== null && !/^postgres(ql)?:\/\/./.test(value))
    throw new ConfigError(
      "DATABASE_URL is not an address of PostgreSQL: expected postgres://user:password@host:port/database.",
    );
  return value;
}

function logLevelOf(value: string): string {
  if (!logLevels.includes(value))
    throw new ConfigError(`LOG_LEVEL is '${value}': expected one of ${logLevels.join(", ")}.`);
  return value;
}

/** The samples belong to the sample accounts, which other environments do not have. */
function sampleOf(value: string, { local, name }: EnvironmentManifest): SampleSize {
  const size = sampleSizes.find((known) => known === value);
  if (!size)
    throw new ConfigError(`SAMPLE is '${value}': expected one of ${sampleSizes.join(", ")}.`);
  if (size !== "none" && !local)
    throw new ConfigError(
      `SAMPLE is '${value}', but the environment '${name}' is not a local one: leave it out there.`,
    );
  return size;
}

function safeStartOf(value: string): boolean {
  if (!["1", "true", "0", "false"].includes(value))
    throw new ConfigError(
      `PETRONS_SAFE_START is '${value}': expected 1, to start with the first-party plugins alone, or 0.`,
    );
  return value === "1" || value === "true";
}

function clientSecretOf(
  manifest: EnvironmentManifest,
  env: ConfigSources["env"],
): string | undefined {
  const variable = manifest.identity.clientSecretVariable;
  if (!variable) return undefined;
  const secret = env[variable];
  if (!secret)
    throw new ConfigError(
      `${variable} is not set: manifests/${manifest.name}.json names it in identity.clientSecretVariable as the holder of the client secret.`,
    );
  return secret;
}

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version?: string;
  };
  if (!version) throw new ConfigError("package.json: expected a version.");
  return version;
}
