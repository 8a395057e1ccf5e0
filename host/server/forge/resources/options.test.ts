import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

describe("the options of a forge action", () => {
  it("FG-014 are read without regard to letter case, and a fault names its place", () => {
    const options = readOptions({
      Workspace: "$root/A",
      indexname: "depth",
      Values: [1],
      limit: 5,
      includeInvalid: false,
      query: { a: 1 },
      nothing: null,
    });
    expect(options.text("workspace")).toBe("$root/A");
    expect(options.text("indexName")).toBe("depth");
    expect(options.list("values")).toEqual([1]);
    expect(options.number("Limit")).toBe(5);
    expect(options.boolean("includeinvalid")).toBe(false);
    expect(options.object("Query")).toEqual({ a: 1 });
    expect(options.optionalText("nothing")).toBeUndefined();
    expect(options.has("nothing")).toBe(true);
    expect(options.has("absent")).toBe(false);
    expect(() => options.text("absent")).toThrow("options.absent: is missing, it must be a text.");
    expect(() => options.text("limit")).toThrow("options.limit: must be a text.");
    expect(() => options.optionalNumber("workspace")).toThrow(
      "options.workspace: must be a number.",
    );
    expect(() => readOptions({ Name: 1, name: 2 })).toThrow(
      "options.name: the option is given twice.",
    );
  });
});
