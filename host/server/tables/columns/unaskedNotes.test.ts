import type { ImportTableOptions } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { importTests } from "../import/importTesting.ts";
import { testRun } from "../testing.ts";

describe("an import that nobody answers for", () => {
  const { bring, tables, add } = importTests("unasked");
  let imports = 0;
  const logged = async (content: string, columns?: ImportTableOptions["columns"]) => {
    const run = testRun();
    await bring(content, { collection: `log_${++imports}`, ...(columns && { columns }) }, run);
    return run.logged;
  };
  const numbers = Array.from({ length: 1_000 }, (_, at) => `W${at},${at}.5`);

  it.each(["5%", "<0.1", "1.#IND", "2024-01-05"])(
    "says that a column of numbers became text because of %s",
    async (odd) => {
      const lines = await logged(`well,cut (%)\n${numbers.join("\n")}\nZ,${odd}\n`);
      expect(lines.filter((line) => line.includes("is text because of"))).toEqual([
        `'cut (%)' is text because of 1 value such as '${odd}'.`,
      ]);
    },
  );

  it("says how many times of day a column of dates has cut", async () => {
    const columns = ["well", "day"].map((name, at) => ({
      source: name,
      name,
      label: name,
      type: at === 0 ? ("text" as const) : ("date" as const),
    }));
    const lines = await logged(
      "well,day\nA,2024-01-01\nB,2024-01-01 08:30\nC,2024-01-02 00:00\n",
      columns,
    );
    expect(lines).toContain("'day': 1 time of day was cut, since the column is one of dates.");
    expect((await logged("well,day\nA,2024-01-01\n", columns)).join()).not.toContain("time of day");
  });

  it("says all that the dialog would have warned of, each once", async () => {
    for (const content of [
      "well\nA\nB\n",
      "A-1,2024-01-01,12.5\nA-2,2024-01-02,13.5\n",
      "well,oil,gas\nA,1,2\nB,3\nC,5,6\n",
      "Well,Oil\n,bbl\nA,1\nB,2\n",
    ]) {
      const { warnings } = await tables().inspect(await add(content));
      const lines = await logged(content);
      expect(warnings).not.toEqual([]);
      for (const warning of warnings)
        expect(lines.filter((line) => line === warning)).toEqual([warning]);
    }
  });
});
