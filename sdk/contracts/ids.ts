const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A new document id: 17 letters and digits (about 101 bits), as mentions and user names expect
 * (ID-002).
 */
export function newId(): string {
  let id = "";
  while (id.length < 17) {
    const bytes = globalThis.crypto.getRandomValues(new Uint8Array(24));
    // 248 is the largest multiple of 62 below 256: rejecting the rest keeps every letter equally
    // likely.
    for (const byte of bytes) if (byte < 248 && id.length < 17) id += letters[byte % 62];
  }
  return id;
}

export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9]{17}$/.test(value);
