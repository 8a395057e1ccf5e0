import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { Errors } from "typebox/value";
import { shareFaults } from "../limits/index.ts";
import { applianceFaults } from "./applianceSettings.ts";
import { ConfigError } from "./configError.ts";
import { contentFaults } from "./contentSettings.ts";
import { jsonFault } from "./jsonFault.ts";
import { environmentManifestSchema } from "./manifestSchema.ts";
import { sourceFaults } from "./sourceSettings.ts";
import type { EnvironmentManifest } from "./types.ts";

interface SchemaNode {
  description?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/**
 * Reads and checks `manifests/<name>.json`. Every fault is in the message, a line each: file, path,
 * what was expected.
 */
export function readManifest(root: string, name: string): EnvironmentManifest {
  const file = `manifests/${name}.json`;
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new ConfigError(
      `ENVIRONMENT is '${name}': expected the name of a manifest, in small letters, digits and hyphens.`,
    );
  if (!existsSync(join(root, file)))
    throw new ConfigError(
      `There is no ${file}: ENVIRONMENT names a manifest. Known are ${known(root)}.`,
    );
  const manifest = parse(file, readFileSync(join(root, file), "utf8"));
  const faults = [...schemaFaults(manifest)];
  if (faults.length === 0) faults.push(...meaningFaults(name, manifest as EnvironmentManifest));
  if (faults.length > 0)
    throw new ConfigError(faults.map((fault) => `${file}: ${fault}`).join("\n"));
  return manifest as EnvironmentManifest;
}

const known = (root: string): string =>
  readdirSync(join(root, "manifests"))
    .filter((entry) => entry.endsWith(".json") && !entry.endsWith(".schema.json"))
    .map((entry) => entry.slice(0, -".json".length))
    .join(", ");

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not valid JSON: ${jsonFault(text, error)}.`);
  }
}

function* schemaFaults(manifest: unknown): Generator<string> {
  const reported = new Set<string>();
  for (const { keyword, instancePath, params } of Errors(environmentManifestSchema, manifest)) {
    const missing =
      keyword === "required"
        ? ((params as { requiredProperties?: string[] }).requiredProperties ?? [])
        : [];
    const extra =
      keyword === "additionalProperties"
        ? ((params as { additionalProperties?: string[] }).additionalProperties ?? [])
        : [];
    if (keyword === "boolean") continue;
    const at = instancePath.split("/").slice(1);
    const places =
      missing.length + extra.length > 0 ? [...missing, ...extra].map((key) => [...at, key]) : [at];
    for (const place of places) {
      const path = dotted(place);
      if (reported.has(path)) continue;
      reported.add(path);
      if (extra.length > 0)
        yield `${path} is not a setting; expected ${nodeAt(at)?.description ?? "known settings only"}.`;
      else
        yield `${path || "the whole"}: expected ${nodeAt(place)?.description ?? "another value"}; found ${found(manifest, place)}.`;
    }
  }
}

function* meaningFaults(name: string, manifest: EnvironmentManifest): Generator<string> {
  if (manifest.name !== name)
    yield `name: expected '${name}', as the file is called; found ${JSON.stringify(manifest.name)}.`;
  if (manifest.identity.issuer === "local" && !manifest.local)
    yield `identity.issuer: expected the address of a provider, since local is false; found "local".`;
  for (const [index, proxy] of (manifest.trustedProxies ?? []).entries()) {
    const [address = "", bits = "0"] = proxy.split("/", 2);
    if (isIP(address) === 0 || Number(bits) > (isIP(address) === 6 ? 128 : 32))
      yield `trustedProxies[${index}]: expected an address or network such as 10.0.0.5 or 10.0.0.0/8; found ${JSON.stringify(proxy)}.`;
  }
  const { mail } = manifest;
  if (mail && (mail.user === undefined) !== (mail.passwordVariable === undefined))
    yield `mail: expected user and passwordVariable together, or neither; found ${mail.user === undefined ? "passwordVariable" : "user"} alone.`;
  if (
    mail?.user !== undefined &&
    mail.security === "none" &&
    !["localhost", "127.0.0.1", "::1"].includes(mail.host)
  )
    yield `mail.security: expected "starttls" or "tls", since a password is sent to ${JSON.stringify(mail.host)}; found "none".`;
  yield* shareFaults(manifest.limits);
  yield* sourceFaults(manifest.sources);
  yield* contentFaults(manifest.content);
  yield* applianceFaults(manifest);
  const ids = new Set<string>();
  for (const [index, plugin] of manifest.plugins.entries()) {
    if (ids.has(plugin.id))
      yield `plugins[${index}].id: expected each plugin once; '${plugin.id}' is listed before.`;
    ids.add(plugin.id);
    if (!manifest.local && !plugin.sha256)
      yield `plugins[${index}].sha256: expected the SHA-256 of its plugin.json, since local is false; found nothing.`;
  }
}

const dotted = (place: readonly string[]): string =>
  place
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");

function nodeAt(place: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = environmentManifestSchema as SchemaNode;
  for (const key of place) {
    const holder: SchemaNode | undefined =
      node?.anyOf?.find(({ properties, items }) => properties ?? items) ?? node;
    node = /^\d+$/.test(key) ? holder?.items : holder?.properties?.[key];
  }
  return node;
}

function found(manifest: unknown, place: readonly string[]): string {
  let value: unknown = manifest;
  for (const key of place) value = (value as Record<string, unknown> | null)?.[key];
  // A password is not repeated.
  const text =
    value === undefined ? "nothing" : JSON.stringify(value).replace(/\/\/[^/@\s"]*@/g, "//…@");
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
