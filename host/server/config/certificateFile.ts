import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { reasonOf } from "../faults/index.ts";
import { ConfigError } from "./configError.ts";

/**
 * The certificates of a file. Throws a ConfigError that names the place of the manifest where it
 * holds none.
 */
export function certificateOf(path: string, place: string): string {
  try {
    const text = readFileSync(path, "utf8");
    new X509Certificate(text);
    return text;
  } catch (error) {
    throw new ConfigError(
      `${place}: expected a file with a certificate (PEM); ${path} cannot be read: ${reasonOf(error)}.`,
    );
  }
}
