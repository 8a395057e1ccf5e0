import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validatorCode } from "../../build/schemaValidators.ts";
import { toJsonSchema } from "../../contracts/index.ts";
import { sentencesOf } from "../store/messages.ts";
import { interpretedValidator } from "./interpretedValidator.ts";
import { type ReportedError, schemaErrorsOf } from "./schemaErrors.ts";
import { compiledValidator, madeOf } from "./useValidator.ts";

const { schema } = toJsonSchema({
  inputs: [
    {
      key: "name",
      inputType: "text",
      validationRules: [{ required: true }, { maxLength: 5 }, { pattern: "^[A-Z]" }],
    },
    { key: "mail", inputType: "text", validationRules: [{ format: "email" }] },
    {
      key: "depth",
      inputType: "number",
      validationRules: [{ required: true }, { min: 0 }, { max: 100 }, { multipleOf: 0.5 }],
    },
    { key: "stages", inputType: "integer" },
    { key: "agreed", inputType: "checkbox", validationRules: [{ required: true }] },
    { key: "lift", inputType: "select", options: { choices: [{ value: "esp", label: "ESP" }] } },
    {
      key: "wells",
      inputType: "multi-select",
      options: { choices: ["a", "b", "c"].map((value) => ({ value, label: value })) },
      validationRules: [{ maxItems: 2 }],
    },
    { key: "source", inputType: "select", options: { source: "wells" } },
  ],
});

async function compiled(): Promise<unknown> {
  const code = await validatorCode(schema);
  const module = { exports: {} };
  // The code is CommonJS; what it requires are Ajv's own small functions.
  const { createRequire } = await import("node:module");
  new Function("exports", "require", "module", code)(
    module.exports,
    createRequire(import.meta.url),
    module,
  );
  return module.exports;
}

const anything = fc.record(
  {
    name: fc.oneof(fc.constantFrom("", "Abc", "abc", "Abcdef"), fc.integer()),
    mail: fc.constantFrom("a@b.org", "nothing"),
    depth: fc.constantFrom(-1, 0, 0.3, 0.5, 99.5, 101, "7"),
    stages: fc.constantFrom(1, 1.5),
    agreed: fc.constantFrom(true, false),
    lift: fc.constantFrom("esp", "pump"),
    wells: fc.array(fc.constantFrom("a", "b", "d"), { maxLength: 3 }),
    source: fc.constantFrom("x", 1, true, null),
  },
  { requiredKeys: [] },
);

describe("validators", () => {
  it("the interpreter finds what the compiled validator finds", async () => {
    const [read, made] = [interpretedValidator(), compiledValidator(await compiled(), schema)];
    const found = (validator: typeof read, data: object) =>
      schemaErrorsOf(validator.rawValidation<ReportedError>(schema, data).errors ?? [])
        .map(({ pointer, keyword }) => `${pointer} ${keyword}`)
        .sort();
    fc.assert(
      fc.property(anything, (data) => {
        expect([...new Set(found(read, data))]).toEqual([...new Set(found(made, data))]);
      }),
      { numRuns: 300 },
    );
  });

  it("what is missing is reported at the missing input, in words", () => {
    const errors = schemaErrorsOf(
      interpretedValidator().rawValidation<ReportedError>(schema, {}).errors ?? [],
    );
    expect(errors.map(({ pointer }) => pointer)).toEqual(["/name", "/depth", "/agreed"]);
    expect(sentencesOf([errors[0]!], { label: "Name", value: undefined })).toEqual([
      "Name is required.",
    ]);
  });

  it("a limit is worded as the person enters it, and a schema's own sentence comes first", () => {
    const error = {
      pointer: "/cut",
      keyword: "maximum",
      params: { limit: 1 },
      message: "must be <= 1",
    };
    expect(
      sentencesOf([error], { label: "Water cut", value: 2, show: (limit) => `${limit * 100} %` }),
    ).toEqual(["Enter 100 % or less."]);
    expect(
      sentencesOf([error], {
        label: "Water cut",
        value: 2,
        messages: { maximum: "More than all." },
      }),
    ).toEqual(["More than all."]);
  });
});

it("functions are known to be made of a schema, and not of one that is worded otherwise", async () => {
  const functions = await compiled();
  expect(madeOf(functions, schema)).toBe(true);
  const { schema: other } = toJsonSchema({
    inputs: [{ key: "name", inputType: "text", label: "Well name" }],
  });
  expect([madeOf(functions, other), madeOf("text", schema), madeOf(null, schema)]).toEqual([
    false,
    false,
    false,
  ]);
});
