import { expect, test } from "vitest";
import { petronScope } from "../scope/testing.ts";
import { appliancePath } from "./addresses.ts";
import { answerHeaders } from "./answerHeaders.ts";
import type { Admitted } from "./applianceAccess.ts";
import { requestHeaders } from "./requestHeaders.ts";

const path = appliancePath("/appliances/bokeh/decline")!;
const address = new URL("http://10.0.0.7:5006/");
const origin = "https://apps.example.com";
const admitted = {
  identity: { userId: "AAAAAAAAAAAAAAAAA", orgId: "BBBBBBBBBBBBBBBBB", roles: ["admin"] },
  pass: { scopeId: "CCCCCCCCCCCCCCCCC", params: { well: "Åsgard" } },
} as unknown as Admitted;
const sent = (headers: Record<string, string>) =>
  requestHeaders(headers, { path, admitted, address, origin, scope: petronScope });
const given = (
  headers: Record<string, string | string[]>,
  isShared = false,
  script?: string,
  status = 200,
) =>
  answerHeaders(
    headers,
    {
      path,
      address,
      asked: "/",
      origin,
      page: "https://petrons.example.com",
      isShared,
      cookieSite: "SameSite=Lax",
      ...(script && { script }),
    },
    status,
  );

test("CH-016 an app hears who asks from the product alone, and nothing that signs in there", () => {
  const headers = sent({
    host: "apps.example.com",
    authorization: "Bearer secret",
    cookie: "petrons-appliance-1=secret; own=1",
    origin,
    referer: `${origin}/appliances/bokeh/decline/?token=secret`,
    accept: "text/html",
  });
  expect(JSON.stringify(headers)).not.toContain("secret");
  expect(headers).toMatchObject({
    cookie: "own=1",
    origin: "http://10.0.0.7:5006",
    accept: "text/html",
  });
  expect(headers).toMatchObject({
    "x-petrons-user": "AAAAAAAAAAAAAAAAA",
    "x-petrons-petron": "CCCCCCCCCCCCCCCCC",
    "x-forwarded-prefix": path.base,
  });
  expect(JSON.parse(decodeURIComponent(String(headers["x-petrons-params"])))).toEqual({
    well: "Åsgard",
  });
});

test("CH-016 headers that a caller smuggles in do not reach an app", () => {
  const headers = sent({
    "x-petrons-user": "ZZZZZZZZZZZZZZZZZ",
    x_petrons_roles: "admin",
    "x-petrons_petron": "x",
    "x-forwarded-for": "1.2.3.4",
    x_forwarded_host: "evil.example",
    forwarded: "for=1.2.3.4",
    "x-original-url": "/admin",
    "remote-user": "admin",
    "x-auth-request-user": "admin",
    "cf-connecting-ip": "10.0.0.1",
    proxy: "http://evil.example",
    connection: "close, x-own, X-Petrons-User",
    "x-own": "1",
    te: "trailers",
    "transfer-encoding": "chunked",
    "proxy-authorization": "Basic x",
    upgrade: "h2c",
    expect: "100-continue",
  });
  expect(Object.keys(headers).toSorted()).toEqual(
    [
      "forwarded-host",
      "forwarded-prefix",
      "forwarded-proto",
      "petrons-organization",
      "petrons-params",
      "petrons-petron",
      "petrons-roles",
      "petrons-user",
    ].map((name) => `x-${name}`),
  );
  expect(headers).toMatchObject({
    "x-petrons-user": "AAAAAAAAAAAAAAAAA",
    "x-petrons-roles": "admin",
    "x-forwarded-host": "apps.example.com",
  });
});

test("CH-016 an answer says nothing for the origin of all apps, and is nobody else's to show or keep", () => {
  const headers = given({
    "content-type": "text/html",
    "cache-control": "public, max-age=60, s-maxage=600",
    "x-frame-options": "SAMEORIGIN",
    "access-control-allow-origin": "*",
    "clear-site-data": '"*"',
    "strict-transport-security": "max-age=1",
    "service-worker-allowed": "/",
    refresh: "0; url=https://evil.example",
    "www-authenticate": "Basic",
    "x-accel-redirect": "/internal",
    "x-sendfile": "/etc/passwd",
    "x-petrons-reason": "none",
    connection: "close",
  });
  expect(headers).toEqual({
    "content-type": "text/html",
    "cache-control": "private, max-age=60",
    "content-security-policy": ["frame-ancestors 'self' https://petrons.example.com"],
  });
  expect(given({})["cache-control"]).toBe("private, no-store");
});

test("CH-016 where apps share the product's origin each answer is in a sandbox without it", () => {
  const [policy] = given({}, true)["content-security-policy"] as string[];
  expect(policy).toContain("sandbox allow-scripts");
  expect(policy).not.toContain("allow-same-origin");
});

test("CH-012 an app's own policy is kept, lets in the script that is added, and does not say who may show the app", () => {
  const script = `${origin}/appliances/frame.js`;
  const policies = (policy: string) =>
    (
      given({ "content-security-policy": policy }, false, script)[
        "content-security-policy"
      ] as string[]
    ).slice(0, -1);
  expect(policies("default-src 'self'; frame-ancestors 'none'")).toEqual([
    `default-src 'self'; script-src 'self' ${script}`,
  ]);
  expect(policies("script-src 'none'; img-src *, frame-ancestors 'self'")).toEqual([
    `script-src ${script}; img-src *`,
  ]);
  expect(policies("script-src 'self'; script-src-elem 'nonce-a'")).toEqual([
    `script-src 'self' ${script}; script-src-elem 'nonce-a' ${script}`,
  ]);
});

test("CH-016 a redirect to another host is refused; of what was made there the address is left out", () => {
  const elsewhere = { location: "https://evil.example/", "content-type": "application/json" };
  expect(() => given(elsewhere, false, undefined, 302)).toThrow("leads to another address");
  expect(given(elsewhere, false, undefined, 201)).not.toHaveProperty("location");
  expect(given(elsewhere, false, undefined, 201)).toHaveProperty("content-type");
  expect(given({ location: "/next" }).location).toBe("/appliances/bokeh/decline/next");
});
