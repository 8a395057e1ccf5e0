import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificate } from "../mail/testing/smtpHarness.ts";
import { loadConfig } from "./index.ts";

const local = readFileSync(
  fileURLToPath(new URL("../../../manifests/local.json", import.meta.url)),
  "utf8",
);
const server = {
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  from: "petrons@example.com",
};
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "petrons-mail-"));
  mkdirSync(join(root, "manifests"));
  writeFileSync(join(root, "package.json"), '{ "version": "1.2.3" }');
  writeFileSync(join(root, "authority.pem"), certificate);
  writeFileSync(join(root, "wrong.pem"), "no certificate");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function load(mail: object | undefined, env: Record<string, string> = {}) {
  writeFileSync(join(root, "manifests/local.json"), JSON.stringify({ ...JSON.parse(local), mail }));
  return loadConfig({ env, root }).mail;
}

it("ST-007 the manifest names the mail server, the variable with its password and the file with its authority", () => {
  expect(load(undefined)).toBeUndefined();
  expect(load(server)).toEqual(server);
  const signedIn = {
    ...server,
    user: "petrons",
    passwordVariable: "MAIL_PASSWORD",
    certificateAuthority: "authority.pem",
  };
  expect(load(signedIn, { MAIL_PASSWORD: "s3cret" })).toEqual({
    ...server,
    auth: { user: "petrons", pass: "s3cret" },
    certificateAuthority: certificate,
  });
});

it.each([
  [
    "a password that is not there",
    { user: "petrons", passwordVariable: "MAIL_PASSWORD" },
    "MAIL_PASSWORD is not set: manifests/local.json names it in mail.passwordVariable",
  ],
  [
    "a user without a password",
    { user: "petrons" },
    "mail: expected user and passwordVariable together, or neither; found user alone.",
  ],
  [
    "a password in clear",
    { security: "none", user: "a", passwordVariable: "B" },
    'mail.security: expected "starttls" or "tls", since a password is sent',
  ],
  [
    "an authority that is none",
    { certificateAuthority: "wrong.pem" },
    "mail.certificateAuthority: expected a file with a certificate (PEM);",
  ],
  [
    "an authority that is nowhere",
    { certificateAuthority: "none.pem" },
    "mail.certificateAuthority: expected a file with a certificate (PEM);",
  ],
  [
    "an address with more in it",
    { from: "a@b.c\r\nBcc: d@e.f" },
    "mail.from: expected the address that mails come from",
  ],
  ["a port that is none", { port: 0 }, "mail.port: expected its port, such as 587"],
  ["a security that is none", { security: "maybe" }, 'mail.security: expected "starttls" or "tls"'],
])("ST-007 %s is refused with its place in the manifest", (_, part, message) => {
  expect(() => load({ ...server, ...part })).toThrow(message);
});
