import { notBlank } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { documentSchema } from "./documentSchema.ts";

const { checkWhole, checkPart } = documentSchema(
  container({
    name: "Well",
    schema: Type.Object({ name: Type.String({ minLength: 1, maxLength: 5, pattern: notBlank }) }),
    indexes: [],
    access: { read: [], insert: [], update: [], delete: [] },
    feed: "none",
    uninstall: "keep",
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
  expect(["a", "\u{1f6e2}".repeat(5), "abcdef", "", " \t", "\u200b\u2060", 5, null].map(refusal)).toEqual([
    "",
    "",
    "data[0].name: must have at most 5 characters.",
    "data[0].name: must not be blank.",
    "data[0].name: must not be blank.",
    "data[0].name: must not be blank.",
    "data[0].name: must be string.",
    "data[0].name: must be string.",
  ]);
  expect(() => checkPart({}, "body")).not.toThrow();
});
