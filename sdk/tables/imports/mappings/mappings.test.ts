import type {
  FileInspection,
  ImportMapping,
  InspectedColumn,
  Stored,
} from "@petrons/sdk/contracts";
import {
  answersOf,
  fitText,
  fittingMappings,
  isSameMapping,
  isUsedUnasked,
} from "@petrons/sdk/imports";
import { describe, expect, it } from "vitest";
import type { Reading } from "../files/withFiles.ts";
import { type Corrections, columnsOf, corrected, noCorrections } from "../importColumns.ts";
import type { ImportedTable, ImportTarget } from "../importTarget.ts";
import { mappedTarget } from "../proposedTarget.ts";
import { mappingOf } from "./keptMapping.ts";

const stored = (
  name: string,
  headers: string[],
  part: Partial<Stored<ImportMapping>> = {},
): Stored<ImportMapping> => ({
  id: name,
  orgId: "acme",
  revision: 1,
  createdAt: "2026-11-03T08:00:00.000Z",
  createdBy: "ann",
  updatedAt: "2026-11-03T08:00:00.000Z",
  updatedBy: "ann",
  name,
  headers,
  said: {},
  columns: [],
  target: { mode: "append", collection: "production", key: [] },
  ...part,
});
const column = (source: string, part: Partial<InspectedColumn> = {}): InspectedColumn => ({
  name: source.toLowerCase(),
  label: source,
  source,
  type: "text",
  examples: [],
  missing: 0,
  ...part,
});
const target: ImportTarget = { mode: "append", collection: "production", key: [] };
const readingOf = (
  columns: InspectedColumn[],
  corrections: Corrections = noCorrections,
): Reading => {
  const inspection = { columns, decimal: "." } as FileInspection;
  return {
    file: { fileId: "f", name: "f.csv" },
    inspection,
    said: {},
    corrections,
    needed: new Map(),
    found: [],
    columns: columnsOf(inspection, corrections),
  };
};

describe("a mapping", () => {
  it("fits a file with the same columns whatever their case, spaces and order; one with more or fewer is said; others do not fit", () => {
    const mappings = [
      stored("Same, older", ["well", "month", "oil rate"], {
        updatedAt: "2026-01-01T00:00:00.000Z",
      }),
      stored("Same", ["month", "well", "oil rate"]),
      stored("Wider", ["well", "month", "oil rate", "gas"]),
      stored("Narrow", ["well"]),
      stored("Another", ["well", "month", "water"]),
    ];
    const fits = fittingMappings(mappings, ["WELL", " Month", "Oil  Rate"]);
    expect(fits.map((fit) => [fit.mapping.name, fitText(fit)])).toEqual([
      ["Same", ""],
      ["Same, older", ""],
      ["Wider", "Not in this file: gas."],
    ]);
    expect(fittingMappings(mappings, ["Well", "Month", "Oil rate", "Note"]).map(fitText)).toEqual([
      "New in this file: note.",
      "New in this file: note.",
    ]);
  });

  it("is used unasked where half of all columns are in both and the file has the key of its update, else it is only offered", () => {
    const used = (headers: string[], sources: string[], key: string[] = []) => {
      const target = { mode: "update" as const, collection: "production", key };
      const [fit] = fittingMappings([stored("Monthly", headers, { target })], sources);
      return (
        fit &&
        isUsedUnasked(
          fit,
          sources.map((source) => source.toLowerCase()),
        )
      );
    };
    const six = ["well", "month", "oil", "gas", "water", "note"];
    expect(used(six, ["Well", "Month", "Oil"])).toBe(true);
    expect(used([...six, "days"], ["Well", "Month", "Oil"])).toBe(false);
    expect(used(["well", "month", "oil"], [...six, "days"])).toBe(false);
    expect(used(six, ["Well", "Month", "Oil", "Gas"], ["Month", "well"])).toBe(true);
    expect(used(six, ["Well", "Oil", "Gas", "Water"], ["month", "well"])).toBe(false);
    // The table may have another name for a column that is there.
    expect(used(six, six, ["month", "well_name"])).toBe(true);
  });

  it("gives the choices of an import back to the next file of the kind, and is not remembered twice", () => {
    const columns = [column("Well"), column("Oil", { type: "double" }), column("Note")];
    let corrections = corrected(noCorrections, 1, columns[1]!, {
      quantity: "Volume",
      unit: "bbl",
      unread: "missing",
    });
    corrections = corrected(corrections, 0, columns[0]!, { label: "Well name" });
    corrections = corrected(corrections, 2, columns[2]!, { skip: true });
    const mapping = mappingOf(readingOf(columns, corrections), target, "Monthly")!;
    expect(mapping.columns).toEqual([
      { header: "oil", quantity: "Volume", unit: "bbl", unread: "missing" },
      { header: "well", label: "Well name" },
      { header: "note", skip: true },
    ]);
    const next = [
      column("WELL"),
      column("Note"),
      column("Oil", { type: "double" }),
      column("Further"),
    ];
    const answers = answersOf(mapping, columnsOf({ columns: next } as FileInspection), ".");
    const read = columnsOf({ columns: next } as FileInspection, answers.corrections);
    expect(read.map(({ label, unit, skip, unread }) => [label, unit, skip, unread])).toEqual([
      ["Well name", undefined, false, undefined],
      ["Note", undefined, true, undefined],
      ["Oil", "bbl", false, "missing"],
      ["Further", undefined, false, undefined],
    ]);
    const again = mappingOf(
      readingOf(next, answers.corrections),
      { ...target, mode: "new" },
      "Monthly",
    )!;
    expect(isSameMapping({ ...again, headers: [] }, mapping)).toBe(true);
    expect(isSameMapping({ ...again, said: { dateOrder: "day" } }, mapping)).toBe(false);
    expect(
      mappingOf(readingOf(columns), { mode: "new", collection: "a", key: [] }, "Nothing chosen"),
    ).toBeUndefined();
  });

  it("remembers that numbers such as -999.25 are missing values, also those that only the next file has, or that they are kept", () => {
    const oil = (further?: { value: number; count: number }[]) =>
      column("Oil", {
        type: "double",
        suspected: { value: -999.25, count: 2, ...(further && { further }), proposed: "missing" },
      });
    const next = [oil([{ value: -9999, count: 1 }])];
    const read = (noValues: number[]) => {
      const mapping = mappingOf(
        readingOf([oil()], corrected(noCorrections, 0, oil(), { noValues })),
        target,
        "Numbers",
      )!;
      expect(mapping.columns).toEqual([{ header: "oil", noValues }]);
      return columnsOf(
        { columns: next },
        answersOf(mapping, columnsOf({ columns: next }), ".").corrections,
      )[0]!.noValues;
    };
    expect([read([-999.25]), read([])]).toEqual([[-999.25, -9999], []]);
  });

  const dated = stored("Day first", ["date"], {
    columns: [{ header: "date", format: "D/M/YYYY" }],
    said: { dateOrder: "day" },
  });
  const question = {
    about: "dateOrder" as const,
    cells: ["03/04/2020"],
    readings: ["D/M/YYYY", "M/D/YYYY"].map((format) => ({ format, values: [""] })),
  };

  it("answers what a file leaves open", () => {
    const columns = columnsOf({
      columns: [column("Date", { type: "date", format: "M/D/YYYY", question })],
    } as FileInspection);
    const { said, corrections, contested } = answersOf(dated, columns, ".");
    expect([said, [...corrections.values()], contested.size]).toEqual([
      { dateOrder: "day" },
      [{ format: "D/M/YYYY", source: "Date" }],
      0,
    ]);
    expect(
      columnsOf(
        { columns: [column("Date", { type: "date", question })] } as FileInspection,
        corrections,
      )[0]!.isOpen,
    ).toBe(false);
  });

  it("that the file contradicts is not applied there: both readings are asked, until somebody has chosen", () => {
    const inspection = {
      columns: [
        column("Date", {
          type: "date",
          format: "M/D/YYYY",
          examples: ["12/17/2020", "03/04/2020"],
        }),
      ],
    } as FileInspection;
    const found = columnsOf(inspection);
    const { said, corrections, contested } = answersOf(dated, found, ".");
    expect([said, corrections.size]).toEqual([{}, 0]);
    expect(contested.get(0)).toEqual({
      about: "dateOrder",
      cells: ["12/17/2020", "03/04/2020"],
      readings: [
        { format: "M/D/YYYY", values: ["2020-12-17", "2020-03-04"] },
        { format: "D/M/YYYY", values: ["cannot be read", "2020-04-03"] },
      ],
    });
    const asked = found.map((one) => ({ ...one, question: contested.get(0)!, isContested: true }));
    expect(columnsOf(inspection, noCorrections, asked)[0]).toMatchObject({
      isOpen: true,
      isContested: true,
    });
    expect(
      columnsOf(
        inspection,
        corrected(noCorrections, 0, asked[0]!, { format: "M/D/YYYY" }),
        asked,
      )[0]!.isOpen,
    ).toBe(false);
  });

  it("that says commas is not applied to a file that shows points, nor its number format to plain fractions: it is asked", () => {
    const commas = stored("Commas", ["oil"], {
      said: { decimal: "," },
      columns: [{ header: "oil", type: "double", format: "1.234,5" }],
    });
    const answersFor = (part: Partial<InspectedColumn>) =>
      answersOf(commas, columnsOf({ columns: [column("Oil", part)] } as FileInspection), ".");
    const plain = answersFor({ type: "double", examples: ["1.25", "2.5"] });
    expect([
      plain.said,
      plain.corrections.get(0)?.format,
      plain.contested.get(0)?.readings.map(({ format }) => format),
    ]).toEqual([{}, undefined, ["1,234.5", "1.234,5"]]);
    expect(answersFor({ type: "double", examples: [] }).corrections.get(0)?.format).toBeUndefined();
    // Whole numbers and texts prove nothing.
    expect(answersFor({ type: "integer", examples: ["12"] })).toMatchObject({
      said: { decimal: "," },
      contested: new Map(),
    });
    expect(answersFor({ type: "text", examples: ["x"] }).corrections.get(0)?.format).toBe(
      "1.234,5",
    );
  });

  it("proposes its table where the Petron has it, and never replaces one", () => {
    const tables = [
      { collection: "Production", schema: [{ name: "Well" }] } as unknown as ImportedTable,
    ];
    expect(
      mappedTarget({ mode: "update", collection: "production", key: ["well"] }, tables),
    ).toEqual({
      mode: "update",
      collection: "Production",
      key: ["well"],
    });
    expect(mappedTarget({ mode: "new", collection: "production", key: [] }, tables)).toMatchObject({
      mode: "append",
    });
    expect(
      mappedTarget({ mode: "update", collection: "production", key: ["month"] }, tables),
    ).toBeUndefined();
    expect(
      mappedTarget({ mode: "replace", collection: "production", key: [] }, tables),
    ).toBeUndefined();
    expect(mappedTarget(target, [])).toBeUndefined();
  });
});
