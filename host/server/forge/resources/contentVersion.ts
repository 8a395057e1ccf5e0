import { hash } from "node:crypto";
import { type ListSplice, PetronsError } from "@petrons/sdk/contracts";
import { inTurns } from "../../faults/index.ts";

/** Shorter lists are sent whole: there is little to save. In bytes of JSON. */
const longList = 4096;

/**
 * A computed value as it is kept: plain frozen JSON, and a version that is the same on every node
 * for the same content.
 */
export interface Content {
  readonly data: unknown;
  readonly version: string;
  readonly bytes: number;
  /** Of a long list, a mark for the content of each element: equal marks, equal elements. */
  readonly marks?: readonly string[];
  /** Of a declared list, what is known of it without looking at each element. */
  readonly list?: ListContent;
}

/** What a declared list says of itself beside its elements. */
export interface ListContent {
  readonly length: number;
  readonly totals: Readonly<Record<string, number>>;
  /** What makes the list of a version this one; undefined where that is not known. */
  changesSince(version: string): ListSplice[] | undefined;
}

/**
 * The same with its keys in order. The value itself keeps its own, and is frozen on the way: a
 * resource that changes what another one answered fails instead of making it stale for all.
 */
function canonical(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  Object.freeze(value);
  if (Array.isArray(value)) return value.map(canonical);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    const part = canonical((value as Record<string, unknown>)[key]);
    // To assign this one would change what the object inherits from.
    if (key === "__proto__") Object.defineProperty(ordered, key, { value: part, enumerable: true });
    else ordered[key] = part;
  }
  return ordered;
}

/**
 * Long lists are worked on element by element, so that nobody else waits for megabytes. Throws
 * `answer-too-large` once it has more than `maxBytes`, before the rest is looked at.
 */
export async function contentOf(
  value: unknown,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Content> {
  const isList = Array.isArray(value);
  let bytes = isList ? 1 + Math.max(1, value.length) : 0;
  const copyOf = (part: unknown): unknown => {
    const json = jsonOf(part);
    bytes += Buffer.byteLength(json);
    if (bytes > maxBytes) throw new PetronsError("answer-too-large", { limit: maxBytes });
    return JSON.parse(json);
  };
  if (!isList) {
    const data = copyOf(value);
    return { data, version: versionOf(canonicalJson(data)), bytes };
  }
  const data: unknown[] = [];
  const marks = await inTurns(value, (element) => {
    const copy = copyOf(element);
    data.push(copy);
    return digestOf(canonicalJson(copy)).slice(0, 16);
  });
  Object.freeze(data);
  const list = { data, version: versionOf(marks.join()), bytes };
  return bytes < longList ? list : { ...list, marks };
}

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null) ?? "null";
/** As JSON brings it to another node. */
const plain = (value: unknown): unknown => JSON.parse(jsonOf(value));
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value));
const digestOf = (json: string): string => hash("sha256", json, "base64url");
const versionOf = (text: string): string => digestOf(text).slice(0, 22);

/** Equal content, whatever the order of keys. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  (a === undefined) === (b === undefined) && canonicalJson(plain(a)) === canonicalJson(plain(b));
