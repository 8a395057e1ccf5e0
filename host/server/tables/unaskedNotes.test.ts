import { describe, expect, it } from "vitest";
import { importTests } from "./importTesting.ts";
import { testRun } from "./testing.ts";

describe("an import that nobody answers for", () => {
  const { bring, tables, add } = importTests("unasked");
  let imports = 0;
  const logged = async (content: string) => {
    const run = testRun();
    await bring(content, { collection: `log_${++imports}` }, run);
    return run.logged;
  };
  const numbers = Array.from({ length: 1_000 }, (_, at) => `W${at},${at}.5`);

  it.each(["5%", "<0.1", "1.#IND", "2024-01-05"])("says that a column of numbers became text because of %s", async (odd) => {
    const lines = await logged(`well,cut (%)\n${numbers.join("\n")}\nZ,${odd}\n`);
    expect(lines.filter((line) => line.includes("is text because of"))).toEqual([`'Cut (%)' is text because of 1 value such as '${odd}'.`]);
  });

  it("says all that the dialog would have warned of, each once", async () => {
    for (const content of ["well\nA\nB\n", "A-1,2024-01-01,12.5\nA-2,2024-01-02,13.5\n", "well,oil,gas\nA,1,2\nB,3\nC,5,6\n", "Well,Oil\n,bbl\nA,1\nB,2\n"]) {
      const { warnings } = await tables().inspect(await add(content));
      const lines = await logged(content);
      expect(warnings).not.toEqual([]);
      for (const warning of warnings) expect(lines.filter((line) => line === warning)).toEqual([warning]);
    }
  });
});
