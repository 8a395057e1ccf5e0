import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { testAuthority } from "../sources/testing/certificates.ts";
import { loadConfig } from "./index.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "petrons-sources-"));
mkdirSync(join(root, "manifests"));
writeFileSync(join(root, "package.json"), '{ "version": "1.2.3" }');
writeFileSync(join(root, "ca.pem"), testAuthority);
writeFileSync(join(root, "no.pem"), "nothing");
afterAll(() => rmSync(root, { recursive: true }));

const load = (urls: object[], env: Record<string, string> = {}) => {
  const manifest = JSON.parse(readFileSync(join(checkout, "manifests/local.json"), "utf8"));
  writeFileSync(
    join(root, "manifests/local.json"),
    JSON.stringify({ ...manifest, sources: { urls } }),
  );
  return loadConfig({ env, root });
};

describe("the sources of a manifest", () => {
  it("are hosts with their port, certificate and the header that their secret makes", () => {
    const env = { FILES_TOKEN: "abc", FILES_LOGIN: "me:secret" };
    const urls = [
      { host: "files.example.com", authorization: { scheme: "bearer", variable: "FILES_TOKEN" } },
      {
        host: "plant.example.com",
        port: 8443,
        address: "10.0.0.5",
        ca: "ca.pem",
        authorization: { scheme: "basic", variable: "FILES_LOGIN" },
      },
    ];
    expect(load(urls, env).sources).toEqual({
      connections: [],
      folders: [],
      urls: [
        { host: "files.example.com", port: 443, authorization: "Bearer abc" },
        {
          host: "plant.example.com",
          port: 8443,
          address: "10.0.0.5",
          ca: testAuthority,
          authorization: "Basic bWU6c2VjcmV0",
        },
      ],
    });
    expect(loadConfig({ env: {}, root: checkout }).sources).toEqual({
      connections: [],
      urls: [],
      folders: [],
    });
  });

  it.each([
    [
      [{ host: "Files.example.com" }],
      "sources.urls[0].host: expected the name of a host in small letters",
    ],
    [
      [{ host: "a.com" }, { host: "a.com", port: 443 }],
      "sources.urls[1]: expected each host and port once; a.com:443 is listed before.",
    ],
    [
      [{ host: "a.com", address: "10.0.0", port: 443, ca: "ca.pem" }],
      'sources.urls[0].address: expected an address such as 10.0.0.5; found "10.0.0".',
    ],
    [
      [{ host: "a.com", address: "10.0.0.5", ca: "ca.pem" }],
      "sources.urls[0].port: expected a port, since it has an address of its own; found nothing.",
    ],
    [
      [{ host: "a.com", address: "10.0.0.5", port: 443 }],
      "sources.urls[0].ca: expected a certificate authority",
    ],
    [
      [{ host: "a.com", ca: "gone.pem" }],
      "sources.urls[0].ca: expected a file with a certificate (PEM)",
    ],
    [
      [{ host: "a.com", ca: "no.pem" }],
      "sources.urls[0].ca: expected a file with a certificate (PEM)",
    ],
    [
      [{ host: "a.com", authorization: { scheme: "bearer", variable: "NO_TOKEN" } }],
      "NO_TOKEN is not set: manifests/local.json: sources.urls[0].authorization",
    ],
    [
      [{ host: "a.com", authorization: { scheme: "digest", variable: "A" } }],
      "sources.urls[0].authorization.scheme: expected",
    ],
  ])("are refused with the place and what is expected: %j", (urls, sentence) => {
    expect(() => load(urls)).toThrow(sentence);
  });

  it("do not repeat a secret that is none", () => {
    const urls = [{ host: "a.com", authorization: { scheme: "bearer", variable: "TOKEN" } }];
    expect(() => load(urls, { TOKEN: "two words" })).toThrow("TOKEN is no token");
    expect(() => load(urls, { TOKEN: "two words" })).not.toThrow("two words");
  });
});
