import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TlsFiles } from "../config/types.ts";

/** A value of DER, by which certificates are written: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));

interface Holds {
  from?: Date;
  until?: Date;
  host?: string;
}
const day = 86_400_000;

/** A certificate that vouches for itself, with its key; both as PEM. */
export function selfSigned({
  from = new Date(Date.now() - day),
  until = new Date(Date.now() + day),
  host = "localhost",
}: Holds = {}): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(host)))));
  const names = sequence(
    oid(0x55, 0x1d, 0x11),
    der(0x04, sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const body = sequence(content, ecdsaWithSha256, signature).toString("base64");
  const lines = body.match(/.{1,64}/g)?.join("\n") ?? "";
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  };
}

/** Writes a pair over the files of another, or into files of its own. */
export function writePair(pair: { cert: string; key: string }, over?: TlsFiles): TlsFiles {
  const folder = over ? "" : mkdtempSync(join(tmpdir(), "petrons-tls-"));
  const files = over ?? { certificate: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  writeFileSync(files.certificate, pair.cert);
  writeFileSync(files.key, pair.key);
  return files;
}
