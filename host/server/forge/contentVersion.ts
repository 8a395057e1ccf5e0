import { hash } from "node:crypto";

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

export function contentOf(value: unknown): Content {
  const data: unknown = JSON.parse(JSON.stringify(value ?? null));
  if (!Array.isArray(data)) return { data, ...described(canonical(data)) };
  Object.freeze(data);
  const elements = data.map(canonical);
  const list = described(`[${elements.join(",")}]`);
  return list.bytes < longList ? { data, ...list } : { data, ...list, marks: elements.map((json) => digestOf(json).slice(0, 16)) };
}

const digestOf = (json: string): string => hash("sha256", json, "base64url");
const described = (json: string) => ({ version: digestOf(json).slice(0, 22), bytes: json.length });

/** Equal content, whatever the order of keys. */
export const sameContent = (a: unknown, b: unknown): boolean => (a === undefined) === (b === undefined) && contentOf(a).version === contentOf(b).version;
