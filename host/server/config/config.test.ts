import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { loadConfig } from "./index.ts";
import { manifestSchemaFile } from "./manifestSchema.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const local = () => JSON.parse(readFileSync(join(checkout, "manifests/local.json"), "utf8"));
const roots: string[] = [];

function rootWith(name: string, manifest: unknown): string {
  const root = mkdtempSync(join(tmpdir(), "petrons-config-"));
  roots.push(root);
  mkdirSync(join(root, "manifests"));
  writeFileSync(join(root, "package.json"), '{ "version": "1.2.3" }');
  writeFileSync(
    join(root, `manifests/${name}.json`),
    typeof manifest === "string" ? manifest : JSON.stringify(manifest),
  );
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe("configuration", () => {
  it("of the local environment loads without any variable", () => {
    const config = loadConfig({ env: {}, root: checkout });
    expect(config).toMatchObject({
      port: 4000,
      publicUrl: "http://localhost:4000",
      databaseUrl: null,
      dataDir: join(checkout, "data"),
      logLevel: "warn",
    });
    expect(config.manifest).toMatchObject({
      name: "local",
      local: true,
      product: { name: "Petrons" },
      base64Bodies: true,
    });
    expect(config.manifest.plugins.map(({ id }) => id)).toEqual([
      "core-petrons",
      "jobs",
      "settings",
      "plus",
      "wells",
      "gallery",
      "decline",
    ]);
  });

  it("DA-032 holds where people sign in, the portal's address, how bodies are sent, the content project and dataset, the static assets and the telemetry", () => {
    const held = {
      base64Bodies: true,
      content: { project: "petrons", dataset: "development" },
      staticAssets: "https://assets.example.com",
      webPlayer: { origin: "https://analytics.example.com" },
      telemetry: {
        instrumentationKey: "key-1",
        endpoint: "https://telemetry.example.com/v2/track",
      },
    };
    const identity = { ...local().identity, issuer: "https://sso.example.com" };
    const root = rootWith("development", { ...local(), ...held, identity, name: "development" });
    const config = loadConfig({
      env: { ENVIRONMENT: "development", PUBLIC_URL: "https://petrons.example.com" },
      root,
    });
    expect(config.manifest).toMatchObject({
      ...held,
      identity: { issuer: "https://sso.example.com" },
    });
    expect(config.publicUrl).toBe("https://petrons.example.com");
    expect(config.content).toEqual({
      kind: "service",
      address: "https://petrons.apicdn.sanity.io",
      project: "petrons",
      dataset: "development",
    });
    for (const [name, fault] of [
      ["content", { project: "petrons" }],
      ["staticAssets", "https://assets.example.com; script-src *"],
      ["webPlayer", { origin: "https://analytics.example.com; script-src *" }],
    ] as const)
      expect(() =>
        loadConfig({ env: {}, root: rootWith("local", { ...local(), [name]: fault }) }),
      ).toThrow(`manifests/local.json: ${name}`);
  });

  it("GP-020 VX-013 content comes from the shipped folder, one that the manifest names, or a service, and requests go to the sales address", () => {
    expect(loadConfig({ env: {}, root: checkout })).toMatchObject({
      content: { kind: "folder", folder: join(checkout, "host/content") },
      manifest: { sales: { address: "sales@petrons.local" } },
    });
    const load = (part: object) => {
      const root = rootWith("local", { ...local(), ...part });
      return { root, config: () => loadConfig({ env: {}, root }) };
    };
    const named = load({ content: { folder: "our/content" } });
    expect(named.config().content).toEqual({
      kind: "folder",
      folder: join(named.root, "our/content"),
    });
    const service = { project: "abc", dataset: "production", address: "https://cms.example.com" };
    expect(load({ content: service }).config().content).toEqual({ kind: "service", ...service });
    for (const [part, fault] of [
      [
        { content: { project: "abc" } },
        "content: expected project and dataset together; found project alone.",
      ],
      [
        { content: { address: "https://cms.example.com" } },
        "content: expected project and dataset together; found address alone.",
      ],
      [
        { content: { folder: "a", project: "abc", dataset: "b" } },
        "content: expected either folder, or project and dataset; found folder with project and dataset.",
      ],
      [{ content: { folder: 1 } }, "content.folder: expected the folder with the content"],
      [
        { content: { project: "a.evil.com/", dataset: "b" } },
        "content.project: expected the project of the content service",
      ],
      [
        { sales: { address: "Sales <sales@example.com>?bcc=x" } },
        "sales.address: expected the e-mail address that requests for services go to",
      ],
    ] as const)
      expect(load(part).config).toThrow(`manifests/local.json: ${fault}`);
  });

  it("DA-032 a license key of a table library is no setting, and is not repeated", () => {
    const load = () =>
      loadConfig({ env: {}, root: rootWith("local", { ...local(), tableLicenseKey: "hunter2" }) });
    expect(load).toThrow("tableLicenseKey is not a setting");
    expect(load).not.toThrow("hunter2");
  });

  it("takes process variables, and options before them", () => {
    const env = {
      PORT: "4100",
      DATA_DIR: "/srv/petrons",
      DATABASE_URL: "postgres://u:p@h/d",
      LOG_LEVEL: "warn",
      HOST: "127.0.0.1",
    };
    const config = loadConfig({
      env,
      argv: ["--port=4200", "--log-level", "debug"],
      root: checkout,
    });
    expect(config).toMatchObject({
      port: 4200,
      dataDir: "/srv/petrons",
      databaseUrl: "postgres://u:p@h/d",
      logLevel: "debug",
      host: "127.0.0.1",
    });
    expect(config.publicUrl).toBe("http://localhost:4200");
  });

  it("keeps the schema file of the manifests equal to the schema in the code", () => {
    expect(
      JSON.parse(readFileSync(join(checkout, "manifests/environment.schema.json"), "utf8")),
    ).toEqual(JSON.parse(manifestSchemaFile()));
  });

  it.each([
    [{ PORT: "http" }, "PORT is 'http': expected a whole number from 0 to 65535."],
    [{ PORT: "70000" }, "PORT is '70000'"],
    [
      { PETRONS_SAFE_START: "yes" },
      "PETRONS_SAFE_START is 'yes': expected 1, to start with the first-party plugins alone, or 0.",
    ],
    [{ SAMPLE: "large" }, "SAMPLE is 'large': expected one of full, small, none."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL is 'loud': expected one of fatal, error"],
    [{ PUBLIC_URL: "petrons.example.com" }, "PUBLIC_URL is 'petrons.example.com'"],
    [
      { ENVIRONMENT: "nowhere" },
      "There is no manifests/nowhere.json: ENVIRONMENT names a manifest. Known are local.",
    ],
    [{ ENVIRONMENT: "../local" }, "ENVIRONMENT is '../local'"],
  ])("refuses %j with a sentence", (env, message) => {
    expect(() => loadConfig({ env, root: checkout })).toThrow(message);
  });

  it("gives connections to databases their passwords and usual settings, and refuses what is missing or said twice", () => {
    const connection = {
      name: "oil",
      host: "db",
      database: "d",
      user: "u",
      passwordVariable: "OIL_PASSWORD",
      organizations: ["acme"],
    };
    const load = (connections: object[], env = {}) =>
      loadConfig({
        env: { ENVIRONMENT: "site", ...env },
        root: rootWith("site", { ...local(), name: "site", sources: { connections } }),
      });
    expect(load([connection], { OIL_PASSWORD: "hunter2" }).sources?.connections).toEqual([
      {
        name: "oil",
        host: "db",
        database: "d",
        user: "u",
        organizations: ["acme"],
        port: 5432,
        password: "hunter2",
        tls: "verify",
      },
    ]);
    expect(() => load([connection])).toThrow(
      "OIL_PASSWORD is not set: manifests/site.json: sources.connections[0].passwordVariable names it",
    );
    expect(() => load([connection, connection])).toThrow(
      "sources.connections[1].name: expected each name once; 'oil' is listed before.",
    );
    expect(() => load([{ ...connection, organizations: [] }])).toThrow(
      "sources.connections[0].organizations: expected a list of the organizations",
    );
    expect(() => load([{ ...connection, ca: "nowhere.pem" }], { OIL_PASSWORD: "x" })).toThrow(
      "sources.connections[0].ca: expected a file with a certificate (PEM)",
    );
  });

  it("does not repeat a bad DATABASE_URL, which may hold a password", () => {
    const load = () =>
      loadConfig({ env: { DATABASE_URL: "mysql://u:hunter2@h/d" }, root: checkout });
    expect(load).toThrow("DATABASE_URL is not an address of PostgreSQL");
    expect(load).not.toThrow("hunter2");
  });

  it.each([
    [
      "a wrong type",
      (m: ReturnType<typeof local>) => (m.limits.bodyBytes = "big"),
      'limits.bodyBytes: expected a whole number of bytes, at least 1024 and at most 268435456; found "big".',
    ],
    [
      "more days than there are",
      (m: ReturnType<typeof local>) => (m.limits.auditDays = 99_999_999),
      "limits.auditDays: expected a whole number of days, at least 30 and at most 36500; found 99999999.",
    ],
    [
      "a number beyond counting",
      (m: ReturnType<typeof local>) => (m.limits.requestsPerMinute = 1e300),
      "limits.requestsPerMinute: expected a whole number of requests, at least 1 and at most 2147483647; found 1e+300.",
    ],
    [
      "a number that is not exact",
      (m: ReturnType<typeof local>) => (m.limits.fileBytes = 2 ** 53 + 1),
      "limits.fileBytes: expected a whole number of bytes, at least 1024 and at most 1125899906842624; found 9007199254740992.",
    ],
    [
      "a share larger than its whole",
      (m: ReturnType<typeof local>) => (m.limits.requestsAtOncePerPerson = 900),
      "limits.requestsAtOncePerPerson: expected at most limits.requestsAtOncePerOrganization, of which it is a share (5, the default); found 900.",
    ],
    [
      "a whole smaller than its share",
      (m: ReturnType<typeof local>) => (m.limits.requestsAtOnce = 4),
      "limits.requestsAtOncePerOrganization: expected at most limits.requestsAtOnce, of which it is a share (4); found 5, the default.",
    ],
    [
      "a time that no timer can wait",
      (m: ReturnType<typeof local>) => (m.limits.stopSeconds = 1e9),
      "limits.stopSeconds: expected a whole number of seconds, at least 2 and at most 1000000; found 1000000000.",
    ],
    [
      "a missing part",
      (m: ReturnType<typeof local>) => delete m.plugins[1].version,
      "plugins[1].version: expected an exact version such as 1.0.0; found nothing.",
    ],
    [
      "an unknown setting",
      (m: ReturnType<typeof local>) => (m.limits.bodybytes = 1),
      "limits.bodybytes is not a setting",
    ],
    [
      "a bad choice",
      (m: ReturnType<typeof local>) => (m.support = { label: "x", address: "javascript:x" }),
      "support.address: expected an address that starts with https://",
    ],
    [
      "a plugin twice",
      (m: ReturnType<typeof local>) => (m.plugins[1].id = "core-petrons"),
      "plugins[1].id: expected each plugin once",
    ],
    [
      "another name",
      (m: ReturnType<typeof local>) => (m.name = "other"),
      "name: expected 'local', as the file is called",
    ],
    [
      "an origin that could add to the policy",
      (m: ReturnType<typeof local>) => (m.overrides.origins = ["http://a; script-src *"]),
      "overrides.origins[0]",
    ],
  ])("names file, path and expectation for %s in a manifest", (_, corrupt, message) => {
    const manifest = local();
    corrupt(manifest);
    const load = () => loadConfig({ env: {}, root: rootWith("local", manifest) });
    expect(load).toThrow("manifests/local.json: ");
    expect(load).toThrow(message);
  });

  it("says where a manifest is not JSON", () => {
    const load = (text: string) => () => loadConfig({ env: {}, root: rootWith("local", text) });
    expect(load('{\n  "name": }')).toThrow(
      "manifests/local.json is not valid JSON: unexpected '}' at line 2, column 11.",
    );
    expect(load('{ "name": "local" "local": true }')).toThrow(
      /not valid JSON: expected ',' or '}' .* at line 1, column 19\./,
    );
    expect(load('{ "name": tru')).toThrow("not valid JSON: it ends too early.");
    expect(load("")).toThrow("not valid JSON: it is empty.");
  });

  it("demands the hash of every plugin and a real provider outside local environments", () => {
    const root = rootWith("production", { ...local(), name: "production", local: false });
    const load = () => loadConfig({ env: { ENVIRONMENT: "production" }, root });
    expect(load).toThrow(
      "plugins[0].sha256: expected the SHA-256 of its plugin.json, since local is false",
    );
    expect(load).toThrow(
      "identity.issuer: expected the address of a provider, since local is false",
    );
  });

  it("asks for the full sample in a local environment unless SAMPLE says another size, and for none in others", () => {
    const sizeOf = (env: Record<string, string>, argv: string[] = []) =>
      loadConfig({ env, argv, root: checkout }).sample;
    expect([
      sizeOf({}),
      sizeOf({ SAMPLE: "small" }),
      sizeOf({ SAMPLE: "none" }, ["--sample", "full"]),
    ]).toEqual(["full", "small", "full"]);
    const identity = { ...local().identity, issuer: "https://login.example.com" };
    const root = rootWith("site", {
      ...local(),
      name: "site",
      local: false,
      appliances: undefined,
      plugins: [],
      identity,
    });
    expect(loadConfig({ env: { ENVIRONMENT: "site" }, root }).sample).toBe("none");
    expect(() => loadConfig({ env: { ENVIRONMENT: "site", SAMPLE: "full" }, root })).toThrow(
      "the environment 'site' is not a local one: leave it out there.",
    );
  });

  it("demands the client secret that the manifest names", () => {
    const manifest = local();
    manifest.identity.clientSecretVariable = "OIDC_SECRET";
    const root = rootWith("local", manifest);
    expect(() => loadConfig({ env: {}, root })).toThrow(
      "OIDC_SECRET is not set: manifests/local.json names it",
    );
    expect(loadConfig({ env: { OIDC_SECRET: "s" }, root }).clientSecret).toBe("s");
  });
});
