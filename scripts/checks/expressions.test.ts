import {
  ambiguousPattern,
  dateFormats,
  excelDaysPattern,
  formsOf,
  identifierPattern,
  missingPattern,
  numberPattern,
  timePattern,
  weekdayPattern,
  wholeExpression,
  wholePattern,
} from "@petrons/sdk/conventions";
import { expect, test } from "vitest";
import { checkExpressions, expressionsOf } from "./expressions.ts";

const source = (...lines: string[]) => ({
  path: "host/server/x/a.ts",
  text: `${lines.join("\n")}\n`,
});

const slow: [kind: string, line: string][] = [
  ["exponential", String.raw`const a = /^(a+)+$/.test(text);`],
  ["exponential", String.raw`const a = new RegExp("^(\\w|\\d)*$", "i");`],
  ["polynomial", String.raw`const a = text.replace(/\s+$/, "");`],
  ["polynomial", "const a = RegExp(`x*x*$`);"],
  ["exponential", String.raw`const a = Type.String({ pattern: "^(a+)+$" });`],
];

test.each(slow)("an expression of %s time fails the check: %s", async (kind, line) => {
  expect(await checkExpressions([source("", line)])).toMatchObject([
    { path: "host/server/x/a.ts", line: 2, message: expect.stringContaining(`takes ${kind} time`) },
  ]);
});

test("a linear expression passes, a test's is not looked at", async () => {
  expect(
    await checkExpressions([source(String.raw`const a = /^[a-z]+(?:-[a-z]+)*$/.test(text);`)]),
  ).toEqual([]);
  expect(
    expressionsOf([{ path: "host/server/x/a.test.ts", text: "const a = /^(a+)+$/;" }]).expressions,
  ).toEqual([]);
});

test("an expression that is made from values fails the check", async () => {
  const findings = await checkExpressions([source("const a = new RegExp(`^${word}$`);")]);
  expect(findings).toMatchObject([
    { line: 1, message: expect.stringContaining("makes a regular expression from values") },
  ]);
});

test("the expressions for cells, which are made from constants, are linear", async () => {
  const dates = dateFormats.flatMap((format) => formsOf(format).map(({ pattern }) => pattern));
  const numbers = [
    identifierPattern,
    wholePattern,
    numberPattern,
    ambiguousPattern("."),
    ambiguousPattern(","),
  ];
  const lines = [
    missingPattern,
    ...numbers,
    ...dates,
    timePattern,
    weekdayPattern,
    excelDaysPattern,
  ].map((pattern) => `new RegExp(${JSON.stringify(wholeExpression(pattern).source)});`);
  expect(await checkExpressions([source(...lines)])).toEqual([]);
});
