import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { checkOptions, optionsError } from "./taskOptions.ts";

const definition = {
  options: Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      size: Type.Integer({ default: 3 }),
      columns: Type.Optional(
        Type.Array(Type.Object({ kind: Type.Union([Type.Literal("text"), Type.Literal("date")]) })),
      ),
    },
    { additionalProperties: false },
  ),
  run: async () => undefined,
};
const faultsOf = (options: unknown) => checkOptions(definition, options).faults;

describe("the options of a task", () => {
  it("options beyond their size are refused before they are looked at", () => {
    expect(checkOptions(definition, { name: "x".repeat(80) }, { maxBytes: 100 }).faults).toEqual(
      [],
    );
    expect(checkOptions(definition, { name: "x".repeat(100) }, { maxBytes: 100 }).faults).toEqual([
      { path: "options", reason: "must not be larger than 100 bytes; put data into a file" },
    ]);
  });

  it("are refused for what is wrong however many options are unknown", () => {
    for (const count of [1, 8, 30, 5_000]) {
      const unknown = Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
      const faults = faultsOf({ name: "", size: "large", ...unknown });
      expect(faults.length, `${count} unknown options`).toBeGreaterThan(0);
      expect(faultsOf({ name: "a", ...unknown })[0]).toMatchObject({
        reason: "is not an option of this task",
      });
    }
  });

  it("get the defaults of the schema, and what was sent stays as it was", () => {
    const sent = { name: "a" };
    expect(checkOptions(definition, sent)).toEqual({ options: { name: "a", size: 3 }, faults: [] });
    expect(sent).toEqual({ name: "a" });
  });

  it("DA-014 each fault names its path", () => {
    expect(faultsOf({})).toEqual([{ path: "options.name", reason: "is missing" }]);
    expect(faultsOf({ name: "a", other: 1 })).toEqual([
      { path: "options.other", reason: "is not an option of this task" },
    ]);
    expect(faultsOf({ name: "a", columns: [{ kind: "text" }, { kind: "number" }] })).toEqual([
      { path: "options.columns[1].kind", reason: 'must be one of "text", "date"' },
    ]);
    expect(faultsOf({ name: 1, size: "big" }).map(({ path }) => path)).toEqual([
      "options.name",
      "options.size",
    ]);
  });

  it("lists that are too long are refused by their length, before their items are looked at", () => {
    const item = Type.Object({
      kinds: Type.Optional(
        Type.Array(Type.Union([Type.Literal("a"), Type.Literal("b")]), { maxItems: 2 }),
      ),
    });
    const bounded = {
      ...definition,
      options: Type.Object({
        files: Type.Array(item, { maxItems: 3 }),
        kinds: Type.Optional(item),
      }),
    };
    const wrong = Array.from({ length: 190_000 }, () => "x");
    const faults = (options: object) => checkOptions(bounded, options).faults;
    expect(faults({ files: [{}, { kinds: wrong }, { kinds: ["a"] }] })).toEqual([
      { path: "options.files[1].kinds", reason: "must not have more than 2 items" },
    ]);
    expect(faults({ files: wrong })).toEqual([
      { path: "options.files", reason: "must not have more than 3 items" },
    ]);
    expect(faults({ files: [], kinds: { kinds: ["a", "b", "a"] } })).toEqual([
      { path: "options.kinds.kinds", reason: "must not have more than 2 items" },
    ]);
    expect(faults({ files: [{ kinds: ["a", "b"] }] })).toEqual([]);
  });

  it("must be an object", () => {
    for (const options of ["text", 3, [], true])
      expect(faultsOf(options)).toEqual([{ path: "options", reason: "must be an object" }]);
  });

  it("are checked by the task itself only when the schema holds", () => {
    const strict = {
      ...definition,
      validate: ({ name }: { name: string }) =>
        name.startsWith("x") ? [] : ["the name must start with x"],
    };
    expect(checkOptions(strict as never, { name: "a" }).faults).toEqual([
      { path: "options", reason: "the name must start with x" },
    ]);
    expect(checkOptions(strict as never, {}).faults).toEqual([
      { path: "options.name", reason: "is missing" },
    ]);
  });

  it("UN-006 have their variables filled before they are checked; an unknown one is refused by name with those that are known", () => {
    const variables = [
      { key: "size", description: "", value: "big" },
      { key: "none", description: "", value: "" },
    ];
    expect(checkOptions(definition, { name: "${size} $${size}" }, { variables })).toEqual({
      options: { name: "big ${size}", size: 3 },
      faults: [],
    });
    expect(checkOptions(definition, { name: "${none}" }, { variables }).faults).toMatchObject([
      { path: "options.name" },
    ]);
    expect(
      checkOptions(definition, { name: "a", columns: [{ kind: "${kind}" }] }, { variables }).faults,
    ).toEqual([
      {
        path: "options.columns[0].kind",
        reason:
          "there is no variable 'kind'; known are size, none; write $${kind} for that text itself",
      },
    ]);
  });

  it("GP-028 make one error of all faults, or of the first when the caller stops there", () => {
    const faults = faultsOf({ size: "big" });
    expect(optionsError(faults, true)).toMatchObject({
      code: "task-options-invalid",
      path: "options.name",
      message: "options.name: is missing; options.size: must be integer.",
    });
    expect(optionsError(faults, false).message).toBe("options.name: is missing.");
  });
});
