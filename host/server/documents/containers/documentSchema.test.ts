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
