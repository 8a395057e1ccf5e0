import { createHash } from "node:crypto";

/** The part of a file's name that stands for its content: 12 letters and digits of its sha256. */
export const nameHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 12);

export const sha256Hex = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The integrity value browsers check. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;
