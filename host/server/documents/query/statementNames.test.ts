import { expect, it } from "vitest";
import { connectionSeconds } from "../../database/index.ts";
import { StatementNames } from "./statementNames.ts";

it("names short statements alone, in a bounded number of characters, and begins anew once all connections were renewed", () => {
  let now = 0;
  const names = new StatementNames(() => now);
  const first = names.of("select 1");
  expect(first).toMatch(/^[\w-]{27}$/);
  expect(names.of("select 1")).toBe(first);
  expect(names.of(`select ${"x".repeat(4_000)}`)).toBeUndefined();

  const texts = Array.from({ length: 1_000 }, (_, index) => `select ${index} ${"x".repeat(900)}`);
  const named = texts.filter((text) => names.of(text) !== undefined);
  expect(named.length).toBeGreaterThan(200);
  expect(named.join("").length).toBeLessThan(200_000);
  expect(names.of("select 1")).toBe(first);

  now = connectionSeconds * 1_000;
  expect(names.of(texts.at(-1)!)).toBeDefined();
});
