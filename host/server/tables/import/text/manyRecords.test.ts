import { describe, expect, it } from "vitest";
import { importFaults, importFilesFaults } from "../importPlan.ts";
import { sniffDialect } from "./csvDialect.ts";

// What is handed over as arguments ends the stack at about 120,000.
describe("a list that is as long as a file or a request may make it", () => {
  it("is read where one quote is never closed and 130,000 short rows follow within a piece of the file", () => {
    const found = sniffDialect(`a,b\n1,2\n"${"x,y\n".repeat(130_000)}`, true);
    expect(found).toMatchObject({ delimiter: ",", hasHeader: true, headers: ["a", "b"] });
    expect(found.rows).toHaveLength(1_998);
  });

  it("is said in full where each of 150,000 columns has a fault", () => {
    const columns = Array.from({ length: 150_000 }, (_, at) => ({
      source: `${at}`,
      name: "",
      label: "",
      type: "double" as const,
      format: "none",
    }));
    expect(importFaults({ collection: "wells", columns })).toHaveLength(300_000);
    const file = { fileId: "f", columns: columns.map(({ name, format }) => ({ name, format })) };
    expect(
      importFilesFaults({
        collection: "wells",
        columns,
        files: [file],
        sourceColumn: { name: "", label: "File" },
      }).length,
    ).toBeGreaterThan(500_000);
  });
});
