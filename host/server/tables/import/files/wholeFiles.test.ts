import { describe, expect, it } from "vitest";
import { asProposed, formatBench } from "../../formats/testing.ts";
import { wholeFiles } from "./wholeFiles.ts";

describe("files as engineers bring them", () => {
  const bench = formatBench();

  it("are more than forty", () => expect(wholeFiles.length).toBeGreaterThanOrEqual(40));

  it.each(wholeFiles)(
    "$title: counts, sums, dates and units are those that it was made with",
    async (file) => {
      const {
        content,
        rows,
        columns,
        sums = {},
        ends = {},
        missing = {},
        left = {},
        rejected = 0,
        asks = {},
      } = file;
      const first = await bench.inspect(content);
      expect(
        Object.fromEntries(
          first.columns.flatMap(({ source, question }) =>
            question ? [[source, asks[source]]] : [],
          ),
        ),
      ).toEqual(asks);
      const answers = first.columns.map(({ source }) => ({
        source,
        ...(asks[source] !== undefined && { format: asks[source] }),
      }));
      const isAsked = Object.keys(asks).length > 0;
      const reading = isAsked ? { columns: answers } : {};
      const found = isAsked ? await bench.inspect(content, { reading }) : first;
      expect(
        found.columns.map(({ name, type, unit, format }) =>
          [name, type, unit, isSaid(format) && format].filter(Boolean).join(" "),
        ),
      ).toEqual(columns);
      expect(found.estimatedRows).toBe(rows);
      expect(
        Object.fromEntries((found.sideRows ?? []).map(({ kind, count }) => [kind, count])),
      ).toEqual(left);
      const leaveOut = (found.sideRows ?? []).map(({ kind }) => kind);
      // As the dialog imports it, and as it is imported where nobody is asked.
      const imports = [
        await bench.import(content, { reading: { leaveOut } }, asProposed(found)),
        ...(isAsked ? [] : [await bench.import(content)]),
      ];
      for (const imported of imports) {
        const names = imported.columns.map(([name]) => name.toLowerCase());
        const placeOf = (name: string) =>
          names.includes(name.toLowerCase())
            ? names.indexOf(name.toLowerCase())
            : names.findIndex((one) => one.startsWith(name.toLowerCase()));
        const cells = (name: string) =>
          imported.rows.map((row) => row[placeOf(name)] as string | null);
        expect([imported.rows.length, imported.rejected.length]).toEqual([rows, rejected]);
        for (const [name, sum] of Object.entries(sums))
          expect(
            cells(name).reduce((all, cell) => all + Number(cell ?? 0), 0),
            name,
          ).toBeCloseTo(sum, 6);
        for (const [name, values] of Object.entries(ends))
          expect([cells(name)[0], cells(name).at(-1)], name).toEqual(values);
        for (const [name, count] of Object.entries(missing))
          expect(cells(name).filter((cell) => cell === null).length, name).toBe(count);
      }
    },
  );
});

/** A format that says more than what every file of its kind is. */
const isSaid = (format: string | undefined): boolean =>
  format !== undefined && format !== "YYYY-MM-DD" && !/^1[.,]234[.,]5$/.test(format);
