import { expect, it } from "vitest";
import { maxCellCharacters } from "./xlsxCells.ts";
import { sheetName, writeWorkbook } from "./xlsxFile.ts";

it("a sheet's name has no apostrophe at its ends, also where it was cut", () => {
  expect(sheetName(`${"a".repeat(30)}'s wells`)).toBe(`${"a".repeat(30)}_`);
  expect(sheetName("'a/b'")).toBe("_a_b_");
  expect(sheetName("")).toBe("Table");
});

it("the second sheet says how many texts were cut, and nothing of it where none were", async () => {
  const aboutOf = async (texts: readonly string[]) => {
    const parts = new Map<string, string>();
    const add = async (
      name: string,
      chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    ) => {
      let content = "";
      for await (const chunk of chunks) content += String(chunk);
      parts.set(name, content);
    };
    async function* rows() {
      yield texts.map((note) => ({ note }));
    }
    const about = () => [
      ["Table", "wells"],
      ["Column", "Type"],
    ];
    await writeWorkbook(
      { add },
      "wells",
      {
        columns: [{ name: "note", label: "Note", type: "text" }],
        precision: "exact",
        rows: rows(),
      },
      about,
    );
    return parts.get("xl/worksheets/sheet2.xml")!;
  };
  const long = "x".repeat(maxCellCharacters + 1);
  const about = await aboutOf([long, "short", long]);
  expect(about).toContain("2 texts longer than 32,767 characters");
  expect(about.indexOf("2 texts")).toBeLessThan(about.indexOf("Column"));
  expect(await aboutOf(["x".repeat(maxCellCharacters)])).not.toContain("longer than");
});
