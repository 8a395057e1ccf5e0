import { hash } from "node:crypto";
import { canonicalJson } from "../resources/contentVersion.ts";
import type { ElementPlace } from "./elementOrder.ts";

/** Digests are added up within this many bits. */
const bits = 256n;
const mask = (1n << bits) - 1n;

const digest = (text: string): bigint => BigInt(`0x${hash("sha256", text, "hex")}`);

/** The digest of an element where it belongs. Freezes it. */
export const elementDigest = ({ key, value, createdAt }: ElementPlace, data: unknown): bigint =>
  digest(`${JSON.stringify([key, value ?? null, createdAt])}\n${canonicalJson(data)}`);

/**
 * The version of a list: the sum of the digests of its elements. It does not depend on how the list
 * came about, and one change is two additions. README.md says why sums do not collide.
 */
export class ListVersion {
  #sum: bigint;

  /** `order`: all that the order of equal elements depends on. */
  constructor(order: string) {
    this.#sum = digest(order);
  }

  add(digest: bigint): void {
    this.#sum = (this.#sum + digest) & mask;
  }

  remove(digest: bigint): void {
    this.#sum = (this.#sum - digest) & mask;
  }

  toString(): string {
    return Buffer.from(this.#sum.toString(16).padStart(64, "0"), "hex").toString("base64url");
  }
}
