import { notBlank } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { documentSchema } from "./documentSchema.ts";

const rules = {
  indexes: [],
  access: { read: [], insert: [], update: [], delete: [] },
  feed: "none",
  uninstall: "keep",
} as const;
const { checkWhole, checkPart } = documentSchema(
  container({
    ...rules,
    name: "Well",
    schema: Type.Object({ name: Type.String({ minLength: 1, maxLength: 5, pattern: notBlank }) }),
  }),
);
const refusal = (name: unknown): string => {
  try {
    checkWhole({ name }, "data[0]");
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("a text that is too long, missing or blank is refused with what is wrong, where", () => {
  expect(
    ["a", "\u{1f6e2}".repeat(5), "abcdef", "", " \t", "\u200b\u2060", 5, null].map(refusal),
  ).toEqual([
    "",
    "",
    "data[0].name: must have at most 5 characters.",
    "data[0].name: must not be blank.",
    "data[0].name: must not be blank.",
    "data[0].name: must not be blank.",
    "data[0].name: must be string.",
    "data[0].name: must be string.",
  ]);
  expect(refusal(undefined)).toBe("data[0].name: a value is missing.");
  expect(() => checkWhole({}, "data[0]")).toThrow("data[0].name: a value is missing.");
  expect(() => checkPart({}, "body")).not.toThrow();
});

test("a schema that asks for a number of fields asks for it of whole documents", () => {
  const schema = Type.Object(
    { oil: Type.Optional(Type.Number()), gas: Type.Optional(Type.Number()) },
    { minProperties: 1 },
  );
  const own = documentSchema(container({ ...rules, name: "Rate", schema }));
  expect(() => own.checkWhole({}, "data[0]")).toThrow(
    "data[0]: must NOT have fewer than 1 properties",
  );
  expect(() => own.checkWhole({ gas: 1 }, "data[0]")).not.toThrow();
  expect(() => own.checkPart({}, "body")).not.toThrow();
});

test("DA-006 DA-007 a number beyond the largest is refused, not stored as nothing, and so are numbers that fill an answer when written out", () => {
  const schema = Type.Object({
    depth: Type.Optional(Type.Number()),
    props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  });
  const own = documentSchema(container({ ...rules, name: "Card", schema }));
  const depth = JSON.parse("1e999") as number;
  expect(() => own.checkPart({ depth }, "body")).toThrow("body.depth: must be number");
  expect(() => own.checkPart({ props: { v: [-depth] } }, "body")).toThrow(
    `body: a number is too large: at most ${Number.MAX_VALUE}.`,
  );
  for (const number of [1e308, -5e-324])
    expect(() =>
      own.checkWhole({ props: { v: new Array(195_000).fill(number) } }, "data[0]"),
    ).toThrow("data[0]: its numbers have more than 4,194,304 digits when written out in full");
  // Permeabilities in m².
  own.checkWhole({ props: { v: new Array(195_000).fill(9.87e-16) } }, "data[0]");
  own.checkPart({ depth: 1e308, props: { v: [0, -0, 1e-7, 1e21] } }, "body");
});
