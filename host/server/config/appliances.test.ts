import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { checkNamedPlaces, loadConfig } from "./index.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "petrons-appliances-"));
mkdirSync(join(root, "manifests"));
writeFileSync(join(root, "package.json"), '{ "version": "1.2.3" }');
afterAll(() => rmSync(root, { recursive: true }));

const local = JSON.parse(readFileSync(join(checkout, "manifests/local.json"), "utf8"));
function load(
  appliances: object | undefined,
  changes: object = {},
  env: Record<string, string> = {},
) {
  writeFileSync(
    join(root, "manifests/local.json"),
    JSON.stringify({ ...local, ...changes, appliances }),
  );
  return loadConfig({ env, root });
}
const remote = {
  local: false,
  identity: { ...local.identity, issuer: "https://id.example.com" },
  plugins: [],
};
const bokeh = { kind: "bokeh", name: "decline", address: "http://10.0.0.7:5006" };

test("CH-016 apps have a port of their own, an address of their own, or share that of the product where the manifest says so", () => {
  const of = (origin: string, env?: Record<string, string>) =>
    load({ origin, apps: [bokeh] }, {}, env).appliances;
  expect(of("port")).toEqual({ port: 4100, isPortFixed: false });
  expect(of("port", { PORT: "0" })).toEqual({ port: 0, isPortFixed: false });
  expect(of("port", { PORT: "65500" })).toEqual({ port: 0, isPortFixed: false });
  expect(of("port", { APPLIANCES_PORT: "5000" })).toEqual({ port: 5000, isPortFixed: true });
  expect(of("https://apps.example.com")).toEqual({
    port: 4100,
    isPortFixed: true,
    origin: "https://apps.example.com",
  });
  expect(of("shared")).toEqual({ isPortFixed: false, origin: "http://localhost:4000" });
  expect(load(undefined).appliances).toEqual({
    isPortFixed: false,
    origin: "http://localhost:4000",
  });
  // Nothing of plain HTTP is shown in a page that came over HTTPS.
  expect(of("port", { PUBLIC_URL: "https://petrons.example.com" })).toEqual({
    isPortFixed: false,
    origin: "https://petrons.example.com",
  });
});

test("CH-016 an origin at which apps could act as the person does not start", () => {
  const env = { PUBLIC_URL: "https://petrons.example.com" };
  expect(() => load({ origin: "https://petrons.example.com", apps: [bokeh] }, {}, env)).toThrow(
    "expected another address than PUBLIC_URL",
  );
  expect(() => load({ origin: "http://apps.example.com", apps: [bokeh] }, {}, env)).toThrow(
    "appliances.origin: expected an address with https",
  );
  expect(() => load({ origin: "https://u:hunter2@apps.example.com", apps: [] })).toThrow(
    "appliances.origin: expected the address that apps have to themselves",
  );
  expect(() => load({ origin: "https://u:hunter2@apps.example.com", apps: [] })).not.toThrow(
    "hunter2",
  );
  expect(() => load({ origin: "https://[", apps: [] })).toThrow("appliances.origin: expected");
  expect(() => load({ origin: "port", apps: [] }, remote)).toThrow(
    'expected the address of apps, or "shared", since local is false',
  );
  expect(() => load({ origin: "port", apps: [] }, {}, { APPLIANCES_PORT: "4000" })).toThrow(
    "expected another port than PORT",
  );
});

test.each([
  [[bokeh, bokeh], "apps[1]: expected each app once"],
  [
    [{ name: "decline", address: "http://a" }],
    "expected kind together with address or start; found no kind",
  ],
  [
    [{ kind: "bokeh", name: "decline", servers: [{ id: "a", healthUrl: "http://a" }] }],
    "found kind alone",
  ],
  [[{ kind: "bokeh", name: "decline" }], "found kind alone"],
  [[{ ...bokeh, name: "../decline" }], "apps[0].name: expected at most 64 letters"],
  [[{ ...bokeh, name: "a".repeat(65) }], "apps[0].name: expected at most 64 letters"],
  [
    [{ ...bokeh, address: "http://u:p@a" }],
    "apps[0].address: expected where this server reaches the app, without a user and password",
  ],
  [
    [{ name: "License server", servers: [{ id: "a", healthUrl: "http://u:p@a" }] }],
    "apps[0].servers[0].healthUrl: expected an address",
  ],
  [
    [
      {
        name: "License server",
        servers: [
          { id: "a", healthUrl: "http://a" },
          { id: "a", healthUrl: "http://b" },
        ],
      },
    ],
    "apps[0].servers[1].id: expected each server once; 'a' is listed before.",
  ],
  [[{ ...bokeh, kind: "Bokeh" }], "apps[0].kind: expected small letters"],
  [[{ ...bokeh, start: "a.ts" }], "expected address or start; found both"],
  [
    [{ ...bokeh, address: "ftp://a" }],
    "apps[0].address: expected where this server reaches the app",
  ],
  [
    [{ ...bokeh, address: "http://a:99999" }],
    "apps[0].address: expected an address that can be asked",
  ],
  [
    [{ name: "License server", servers: [{ id: "a", healthUrl: "http://[" }] }],
    "apps[0].servers[0].healthUrl: expected an address",
  ],
  [[{ ...bokeh, roles: ["king"] }], "apps[0].roles[0]"],
  [[{ name: "License server" }], "expected servers to watch"],
])("a manifest with the apps %j says what is wrong", (apps, fault) => {
  const loading = () => load({ origin: "port", apps });
  expect(loading).toThrow(fault);
  // A fault is reported once.
  expect(loading).not.toThrow("\n");
});

test("a program and a folder that are missing are reported at the start with their places", () => {
  const config = load(
    { origin: "port", apps: [bokeh, { kind: "bokeh", name: "fits", start: "fits.ts" }] },
    { content: { folder: "content" } },
  );
  const check = () => checkNamedPlaces(config);
  expect(check).toThrow(
    `manifests/local.json: appliances.apps[1].start: expected a program; there is no file ${join(root, "fits.ts")}.`,
  );
  expect(check).toThrow(
    `manifests/local.json: content.folder: expected the folder with the content; there is no folder ${join(root, "content")}.`,
  );
  writeFileSync(join(root, "fits.ts"), "");
  mkdirSync(join(root, "content"));
  expect(check).not.toThrow();
});

test("programs are started in local environments alone", () =>
  expect(() =>
    load({ origin: "shared", apps: [{ kind: "bokeh", name: "decline", start: "a.ts" }] }, remote),
  ).toThrow("expected an address, since local is false"));
