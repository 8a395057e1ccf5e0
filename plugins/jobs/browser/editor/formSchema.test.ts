import { expect, it } from "vitest";
import { chosenValues, formSchema, formUi, hasOptions } from "./formSchema.ts";

it("JB-018 the form calls options by their titles or names in words, offers fixed values as a list, and takes null for none", () => {
  const options = {
    type: "object",
    properties: {
      fileId: { type: "string" },
      table: { type: "string", title: "Table" },
      mode: { anyOf: [{ const: "new" }, { const: "append" }] },
      seen: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] },
      source: {
        anyOf: [
          { type: "string" },
          { type: "object", properties: { rowCount: { type: "integer" } } },
        ],
      },
      columns: {
        type: "array",
        items: { type: "object", properties: { asText: { type: "boolean" } } },
      },
    },
  };
  expect(formSchema(options)).toEqual({
    type: "object",
    properties: {
      fileId: { type: "string", title: "File Id" },
      table: { type: "string", title: "Table" },
      mode: { title: "Mode", enum: ["new", "append"] },
      seen: { title: "Seen", type: ["integer", "null"], minimum: 1 },
      source: {
        title: "Source",
        anyOf: [
          { type: "string" },
          { type: "object", properties: { rowCount: { type: "integer", title: "Row Count" } } },
        ],
      },
      columns: {
        title: "Columns",
        type: "array",
        items: { type: "object", properties: { asText: { type: "boolean", title: "As Text" } } },
      },
    },
  });
  expect([hasOptions({ type: "object" }), hasOptions(options)]).toEqual([false, true]);
});

it("JB-018 fixed values are shown by their titles", () => {
  const mode = { anyOf: [{ const: "new", title: "Make a new table" }, { const: "append" }] };
  const choices = [
    { value: "new", label: "Make a new table" },
    { value: "append", label: "append" },
  ];
  expect(formUi({ type: "object", properties: { mode }, required: ["mode"] })).toEqual({
    mode: { "ui:options": { input: { choices } } },
  });
  expect(formUi({ type: "object", properties: { mode } })).toEqual({
    mode: { "ui:options": { input: { choices, unset: "Not set" } } },
  });
});

it("JB-018 options that their schema hints at are chosen by name, or left out of the form", () => {
  const fileId = { type: "string", formChoices: "files" } as const;
  const schema = {
    type: "object",
    properties: {
      fileId,
      table: { type: "string", formChoices: "tables" },
      mapping: { type: "string", formChoices: "mappings" },
      expected: { type: "string", formHidden: true },
      mode: { type: "string" },
      files: { type: "array", items: { type: "object", properties: { fileId } } },
    },
  } as const;
  const chosen = { "ui:options": { source: "files" }, "ui:widget": "select" };
  expect(formUi(schema)).toEqual({
    fileId: chosen,
    table: { "ui:options": { source: "tables" } },
    mapping: { "ui:options": { source: "mappings" }, "ui:widget": "select" },
    expected: { "ui:options": { hide: true } },
    mode: {},
    files: { items: { fileId: chosen } },
  });
  const options = {
    fileId: "F1",
    table: "wells",
    files: [{ fileId: "F2" }, { fileId: 7 }, null],
    expected: "F3",
  };
  expect([chosenValues(schema, options, "files"), chosenValues(schema, options, "tables")]).toEqual(
    [["F1", "F2"], ["wells"]],
  );
});
