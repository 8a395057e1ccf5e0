import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { quickTextLengths } from "./textLengths.ts";

const emoji = "\u{1f6e2}";

test("maxLength and minLength give the same answers and messages as those of Ajv, which count characters and not UTF-16 units", () => {
  const schema = {
    type: "object",
    properties: { text: { type: "string", minLength: 2, maxLength: 3 } },
  };
  const [quick, plain] = [quickTextLengths(new Ajv()).compile(schema), new Ajv().compile(schema)];
  const texts = [
    "",
    "a",
    "ab",
    "abc",
    "abcd",
    "x".repeat(7),
    emoji,
    emoji.repeat(2),
    emoji.repeat(3),
    emoji.repeat(4),
    `a${emoji}`,
    "\ud83d",
    "\ud83d\ud83d",
    "\udee2\ud83d",
  ];
  for (const text of texts) {
    const answers = [quick, plain].map((validate) => ({
      isValid: validate({ text }),
      errors: validate.errors?.map(({ schemaPath, keyword, message, params, instancePath }) => ({
        schemaPath,
        keyword,
        message,
        params,
        instancePath,
      })),
    }));
    expect(answers[0], JSON.stringify(text)).toEqual(answers[1]);
  }
});

test("maxLength says nothing about a number", () => {
  expect(quickTextLengths(new Ajv({ strict: false })).compile({ maxLength: 1 })(12_345)).toBe(true);
});
