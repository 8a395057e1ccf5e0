import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../faults/index.ts";
import { ConfigError } from "./configError.ts";
import type { TlsFiles } from "./types.ts";

/** A certificate with the chain that leads to its authority, and its key, both as PEM. */
export interface TlsPair {
  cert: string;
  key: string;
  /** The server's own certificate. */
  leaf: X509Certificate;
}

const pairNames = "TLS_CERTIFICATE and TLS_KEY";

/** The files of TLS_CERTIFICATE and TLS_KEY; undefined where the server answers plain HTTP. */
export function tlsFilesOf(
  { TLS_CERTIFICATE: certificate, TLS_KEY: key }: Readonly<Record<string, string | undefined>>,
  root: string,
): TlsFiles | undefined {
  if (!certificate && !key) return undefined;
  if (!certificate || !key)
    throw new ConfigError(
      `${certificate ? "TLS_KEY" : "TLS_CERTIFICATE"} is not set: expected ${pairNames} together, or neither for plain HTTP.`,
    );
  const files = { certificate: resolve(root, certificate), key: resolve(root, key) };
  readTlsPair(files);
  return files;
}

/**
 * What the files hold, checked. Throws a ConfigError that names the file and says how to mend it.
 */
export function readTlsPair(files: TlsFiles, now = Date.now()): TlsPair {
  const cert = textOf("TLS_CERTIFICATE", files.certificate);
  const key = textOf("TLS_KEY", files.key);
  const leaf = certificateIn(cert, files.certificate);
  const privateKey = keyIn(key, files.key);
  if (!leaf.checkPrivateKey(privateKey))
    throw new ConfigError(
      `TLS_KEY: the key in ${files.key} is not that of the certificate in ${files.certificate}: expected the two that were made together; a file with several certificates begins with the server's own.`,
    );
  if (leaf.validToDate.getTime() <= now)
    throw new ConfigError(
      `TLS_CERTIFICATE: the certificate in ${files.certificate} ended on ${dayOf(leaf.validToDate)}: replace it and its key with a renewed pair.`,
    );
  if (leaf.validFromDate.getTime() > now)
    throw new ConfigError(
      `TLS_CERTIFICATE: the certificate in ${files.certificate} holds from ${leaf.validFromDate.toISOString()} on only: use one that holds now, or set the clock of this machine.`,
    );
  return { cert, key, leaf };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(
      `${name}: ${path} cannot be read: ${reasonOf(error)}. Expected a PEM file that the user of this process may read.`,
    );
  }
}

function certificateIn(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (error) {
    throw new ConfigError(
      `TLS_CERTIFICATE: ${path} holds no certificate: ${reasonOf(error)}. Expected PEM, which begins with -----BEGIN CERTIFICATE-----.`,
    );
  }
}

function keyIn(text: string, path: string): KeyObject {
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(text))
    throw new ConfigError(
      `TLS_KEY: the key in ${path} has a password: expected one without, in a file that only the user of this process may read.`,
    );
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw new ConfigError(
      `TLS_KEY: ${path} holds no private key: ${reasonOf(error)}. Expected PEM, which begins with -----BEGIN PRIVATE KEY-----.`,
    );
  }
}
