import { newId } from "@petrons/sdk/contracts";
import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";

const oddTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a".repeat(5_000),
  "🛢️".repeat(200),
  "'; drop table doc_petron; --",
  '"',
  "\\",
  "%00",
  "../../etc/passwd",
  "$where",
  "${userId}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "<div>".repeat(400),
  "null",
  "NaN",
  "0000-01-01",
  "-271821-04-20T00:00:00.000Z",
  "275760-09-13T00:00:00.001Z",
  "2024-02-30T25:61:61Z",
  "(a+)+$",
  "[",
  "(?<=a)b",
  "\\p{L}",
  "a{1,60000}",
  "javascript:alert(1)",
  "//elsewhere.example",
  "\r\nX-Injected: 1",
  "constructor",
  "__proto__",
  "toString",
  "1e400",
  "١٢٣",
];
const oddNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e15,
  1e16,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
  5e-324,
  1e21,
  65_536,
  4_294_967_296,
];
const oddKeys = [
  "$eq",
  "$in",
  "$or",
  "$where",
  "$regex",
  "id",
  "orgId",
  "createdAt",
  "revision",
  "a.b.c",
  ".",
  "",
  "constructor",
  "length",
  "\u0000",
  "x".repeat(300),
  "ключ",
];

export type Json = unknown;

/** Changes JSON values, the same way for the same seed. */
export class Mutator {
  readonly random: SeededRandom;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  chance(share: number): boolean {
    return this.random.between(0, 1) < share;
  }

  value(depth = 0): Json {
    const { random } = this;
    switch (random.integer(0, depth > 3 ? 4 : 8)) {
      case 0:
        return null;
      case 1:
        return this.chance(0.5);
      case 2:
        return random.pick(oddNumbers);
      case 3:
        return random.pick(oddTexts);
      case 4:
        return newId();
      case 5:
        return Array.from({ length: random.integer(0, 5) }, () => this.value(depth + 1));
      case 6:
        return Array.from({ length: random.integer(0, 300) }, () => random.pick(oddNumbers));
      case 7:
        return Object.fromEntries(
          Array.from({ length: random.integer(0, 4) }, () => [
            random.pick(oddKeys),
            this.value(depth + 1),
          ]),
        );
      default:
        return this.nested(random.integer(1, 60));
    }
  }

  nested(depth: number): Json {
    let value: Json = this.random.pick(oddTexts);
    for (let level = 0; level < depth; level++) value = this.chance(0.5) ? [value] : { a: value };
    return value;
  }

  text(): string {
    return this.random.pick(oddTexts);
  }

  /** A copy of which at most four places are changed, most often one. */
  mutated(value: Json): Json {
    let copy = structuredClone(value);
    for (let change = this.random.pick([0, 1, 1, 1, 1, 2, 2, 4]); change > 0; change--)
      copy = this.#once(copy, 0);
    return copy;
  }

  #once(value: Json, depth: number): Json {
    const isNode = typeof value === "object" && value !== null;
    // Deeper places are as likely as the outer one.
    if (!isNode || (depth > 0 && this.chance(0.25)))
      return this.chance(0.5) && typeof value === "string"
        ? this.#mutatedText(value)
        : this.value(depth);
    if (Array.isArray(value)) {
      if (value.length === 0 || this.chance(0.15)) return [...value, this.value(depth + 1)];
      const at = this.random.integer(0, value.length - 1);
      if (this.chance(0.1)) return [...value.slice(0, at), ...value.slice(at + 1)];
      if (this.chance(0.05)) return Array.from({ length: 40 }, () => value[at]);
      return value.map((one, index) => (index === at ? this.#once(one, depth + 1) : one));
    }
    const entries = Object.entries(value);
    if (entries.length === 0 || this.chance(0.12))
      return { ...value, [this.random.pick(oddKeys)]: this.value(depth + 1) };
    const [key, inner] = this.random.pick(entries);
    if (this.chance(0.08)) return Object.fromEntries(entries.filter(([name]) => name !== key));
    if (this.chance(0.08))
      return Object.fromEntries(
        entries.map(([name, one]) => [name === key ? this.random.pick(oddKeys) : name, one]),
      );
    return { ...value, [key]: this.#once(inner, depth + 1) };
  }

  #mutatedText(text: string): string {
    const at = this.random.integer(0, text.length);
    if (this.chance(0.3)) return text.slice(0, at);
    if (this.chance(0.3)) return text.slice(0, at) + this.text() + text.slice(at);
    const from = this.random.integer(0, text.length);
    return text.slice(0, at) + text.slice(Math.min(at, from), Math.max(at, from)) + text.slice(at);
  }

  /** A query of the data calls over the given fields, mostly of the right shape. */
  query(fields: readonly string[], depth = 0): Record<string, Json> {
    const { random } = this;
    const parts = random.integer(depth === 0 ? 0 : 1, 3);
    const query: Record<string, Json> = {};
    for (let part = 0; part < parts; part++) {
      if (depth < 3 && this.chance(0.2))
        query[random.pick(["$and", "$or"])] = Array.from({ length: random.integer(1, 3) }, () =>
          this.query(fields, depth + 1),
        );
      else if (depth < 3 && this.chance(0.08)) query.$not = this.query(fields, depth + 1);
      else
        query[
          this.chance(0.9) ? random.pick(fields) : `${random.pick(fields)}.${random.pick(oddKeys)}`
        ] = this.#condition();
    }
    return query;
  }

  #condition(): Json {
    const { random } = this;
    if (this.chance(0.25)) return this.value(2);
    const operator = random.pick([
      "$eq",
      "$ne",
      "$in",
      "$nin",
      "$gt",
      "$gte",
      "$lt",
      "$lte",
      "$exists",
      "$regex",
    ]);
    const list = () => Array.from({ length: random.integer(0, 20) }, () => this.value(3));
    const right: Record<string, () => Json> = {
      $in: list,
      $nin: list,
      $exists: () => this.chance(0.5),
      $regex: () => this.text(),
    };
    return {
      [operator]: this.chance(0.9) ? (right[operator] ?? (() => this.value(3)))() : this.value(3),
      ...(operator === "$regex" && this.chance(0.4) ? { $options: "i" } : {}),
    };
  }
}
