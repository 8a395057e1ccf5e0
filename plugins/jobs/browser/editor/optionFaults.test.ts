import { expect, it } from "vitest";
import { optionFault, splitFaults } from "./optionFaults.ts";

const schema = {
  type: "object",
  properties: {
    collection: { type: "string", title: "Table" },
    fileId: { type: "string" },
    precision: {
      title: "Values",
      anyOf: [
        { const: "exact", title: "Exact" },
        { const: "shown", title: "Rounded as shown" },
      ],
    },
    decimals: {
      title: "Decimals",
      type: "object",
      patternProperties: { "^.*$": { type: "integer" } },
    },
    files: {
      title: "Files",
      type: "array",
      items: { type: "object", properties: { sheet: { type: "string", title: "Sheet" } } },
    },
  },
};
const text = (message: string) => optionFault(message, schema).text;

it("JB-021 a fault is named by the option's title as the form has it", () => {
  expect(text("options.collection: is missing.")).toBe("Table is missing.");
  expect(text("options.fileId: must be string.")).toBe("File Id must be text.");
  expect(text("options.files[1].sheet: must be string.")).toBe(
    "Files, entry 2, Sheet must be text.",
  );
  expect(text("options.decimals.OIL.RATE: must be integer.")).toBe(
    "Decimals, 'OIL.RATE' must be a whole number.",
  );
  expect(text('options.precision: must be one of "exact", "shown".')).toBe(
    "Values must be one of Exact, Rounded as shown.",
  );
  expect(optionFault('options.precision: must be one of "exact", "shown".', schema).jsonText).toBe(
    'Values must be one of "exact", "shown".',
  );
  expect(text("options.collection: must not have fewer than 1 characters.")).toBe(
    "Table must not be empty.",
  );
  expect(
    text(
      "options.collection: there is no variable 'x'; known are user, orgId; write $${x} for that text itself.",
    ),
  ).toBe(
    "Table: there is no variable 'x'; known are user, orgId; write $${x} for that text itself.",
  );
});

it("JB-021 a check of the task itself, and a text of any other form, are kept as sentences", () => {
  expect(text("options: nobody cannot be greeted.")).toBe("Nobody cannot be greeted.");
  expect(text("options: collection: is too long.")).toBe("Table is too long.");
  expect(text("options: files[0].sheet: is not in the file.")).toBe(
    "Files, entry 1, Sheet is not in the file.",
  );
  expect(text("the server is away")).toBe("The server is away.");
});

it("JB-021 what is no option of the task is told apart, with its path", () => {
  expect(optionFault("options.speed: is not an option of this task.", schema)).toEqual({
    path: ["speed"],
    text: "'speed' is not an option of this task.",
    jsonText: "'speed' is not an option of this task.",
    isUnknown: true,
  });
});

it("several faults in one refusal are taken apart", () => {
  const both =
    "options.collection: is missing; options.fileId: there is no variable 'x'; known are user";
  expect(splitFaults(both)).toEqual([
    "options.collection: is missing",
    "options.fileId: there is no variable 'x'; known are user",
  ]);
});
