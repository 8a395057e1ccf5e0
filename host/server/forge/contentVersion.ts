import { createHash, hash } from "node:crypto";
import { inTurns } from "../faults/index.ts";

/** Shorter lists are sent whole: there is little to save. In letters of JSON. */
const longList = 4096;

/** A computed value as it is kept: plain frozen JSON, and a version that is the same on every node for the same content. */
export interface Content {
  readonly data: unknown;
  readonly version: string;
  readonly bytes: number;
  /** Of a long list, a mark for the content of each element: equal marks, equal elements. */
  readonly marks?: readonly string[];
}

/** Sorts keys and freezes on the way: a resource that changes what another one answered fails instead of spoiling it for all. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  Object.freeze(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
}

/** Long lists are worked on element by element, so that nobody else waits for megabytes. */
export async function contentOf(value: unknown): Promise<Content> {
  if (!Array.isArray(value)) {
    const data = plain(value);
    return { data, ...described(canonical(data)) };
  }
  const data: unknown[] = [];
  const elements = await inTurns(value, (element) => {
    const copy = plain(element);
    data.push(copy);
    return canonical(copy);
  });
  Object.freeze(data);
  const whole = createHash("sha256").update("[");
  let bytes = 1 + Math.max(1, elements.length);
  const marks = await inTurns(elements, (json, index) => {
    whole.update(index === 0 ? json : `,${json}`);
    bytes += json.length;
    return digestOf(json).slice(0, 16);
  });
  const list = { data, version: whole.update("]").digest("base64url").slice(0, 22), bytes };
  return bytes < longList ? list : { ...list, marks };
}

/** As JSON brings it to another node. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null) ?? "null");
const digestOf = (json: string): string => hash("sha256", json, "base64url");
const described = (json: string) => ({ version: digestOf(json).slice(0, 22), bytes: json.length });

/** Equal content, whatever the order of keys. */
export const sameContent = (a: unknown, b: unknown): boolean => (a === undefined) === (b === undefined) && canonical(plain(a)) === canonical(plain(b));
