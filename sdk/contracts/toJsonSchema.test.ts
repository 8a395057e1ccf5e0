import { describe, expect, it } from "vitest";
import type { FormSchema } from "./formSchema.ts";
import { inputTypeNames } from "./inputTypes.ts";
import { toJsonSchema } from "./toJsonSchema.ts";

const rule = () => null;
const form: FormSchema = {
  inputs: [
    {
      key: "wellName",
      inputType: "text",
      label: "Well",
      hint: "As on the permit.",
      default: "New well",
      clearable: true,
      debounce: 100,
      transform: "trim",
      validationRules: [{ required: true, message: "Name the well." }, { maxLength: 40 }, rule],
      disabled: true,
      readonly: () => false,
      hide: () => false,
    },
    { key: "lift", inputType: "select", options: { choices: [{ value: "esp", label: "ESP" }] } },
  ],
  sections: [
    {
      title: "Depths",
      startOpen: false,
      inputs: [
        {
          key: "totalDepth",
          inputType: "number",
          validationRules: [{ min: 0, message: "Below the ground." }],
        },
      ],
    },
  ],
};

describe("a form schema as JSON Schema", () => {
  it("FO-001, FO-002 inputs come first, then those of sections, with all that defines them", () => {
    const { schema, uiSchema } = toJsonSchema(form);
    expect(schema).toEqual({
      type: "object",
      properties: {
        wellName: {
          title: "Well",
          type: "string",
          minLength: 1,
          maxLength: 40,
          default: "New well",
        },
        lift: { title: "Lift", type: "string", enum: ["esp"] },
        totalDepth: { title: "Total depth", type: "number", minimum: 0 },
      },
      required: ["wellName"],
    });
    expect(uiSchema["ui:order"]).toEqual(["wellName", "lift", "totalDepth"]);
    expect(uiSchema["ui:options"]).toEqual({
      sections: [{ title: "Depths", startOpen: false, inputs: ["totalDepth"] }],
    });
    expect(uiSchema.wellName).toEqual({
      "ui:widget": "text",
      "ui:options": {
        hint: "As on the permit.",
        clearable: true,
        debounce: 100,
        transform: "trim",
        disabledWhen: true,
        readonlyWhen: expect.any(Function),
        hide: expect.any(Function),
        rules: [rule],
        messages: { required: "Name the well." },
      },
    });
    expect(uiSchema.totalDepth).toMatchObject({
      "ui:options": { messages: { minimum: "Below the ground." } },
    });
  });

  it("a choice that is written as its value alone is its own label", () => {
    const { schema, uiSchema } = toJsonSchema({
      inputs: [
        {
          key: "lift",
          inputType: "select",
          options: { choices: ["ESP", { value: 2, label: "Two" }] },
        },
      ],
    });
    expect(schema.properties).toMatchObject({ lift: { enum: ["ESP", 2] } });
    const choices = [
      { value: "ESP", label: "ESP" },
      { value: 2, label: "Two" },
    ];
    expect(uiSchema.lift).toMatchObject({ "ui:options": { input: { choices } } });
  });

  it("choices of a named source are in no enum, so that the compiled schema holds whatever they are", () => {
    const { schema } = toJsonSchema({
      inputs: [{ key: "well", inputType: "select", options: { source: "wells", choices: [] } }],
    });
    expect(schema.properties).toEqual({
      well: { title: "Well", type: ["string", "number", "boolean"] },
    });
  });

  it("GP-050 every input type has a schema, and a rule that is stronger than 'required' holds", () => {
    for (const inputType of inputTypeNames) {
      const { schema } = toJsonSchema({
        inputs: [
          { key: "value", inputType, validationRules: [{ minLength: 3 }, { required: true }] },
        ],
      });
      expect(schema.required).toEqual(["value"]);
      expect(schema.properties).toMatchObject({ value: { minLength: 3 } });
    }
  });

  it("two inputs with one key are refused", () => {
    const input = { key: "a", inputType: "text" } as const;
    expect(() =>
      toJsonSchema({ inputs: [input], sections: [{ title: "B", inputs: [input] }] }),
    ).toThrow("Two inputs of the form have the key 'a'.");
  });
});
