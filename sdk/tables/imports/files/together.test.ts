import type { InspectedColumn } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { inOrder } from "./droppedFiles.ts";
import { fileStates, filesProblems } from "./fileDifferences.ts";
import type { FileRead } from "./fileRead.ts";
import { togetherOf } from "./filesOptions.ts";
import { commonName, proposedName } from "./proposedName.ts";
import { column, file, inspectionOf, notesOf, optionsOf, readingOf } from "./testing.ts";
import { withFiles } from "./withFiles.ts";

describe("several files together", () => {
  it("have the columns of all by name, whatever the case, with all their rows", () => {
    const reading = readingOf([
      file("a.csv", [
        column("Well", { type: "text" }),
        column("Oil", { type: "integer", missing: 2 }),
      ]),
      file(
        "b.csv",
        [
          column("OIL", { missing: 1 }),
          column("WELL", { type: "text" }),
          column("Note", { type: "text" }),
        ],
        { estimatedRows: 5 },
      ),
    ]);
    expect(
      reading.columns.map(({ name, type, missing, evidence }) => [name, type, missing, evidence]),
    ).toEqual([
      ["Well", "text", 0, undefined],
      ["Oil", "double", 3, undefined],
      ["Note", "text", 0, "in 1 file"],
    ]);
    expect(reading.inspection.estimatedRows).toBe(15);
    expect(optionsOf(reading).files.map(({ fileId, columns }) => [fileId, columns])).toEqual([
      ["a.csv", undefined],
      ["b.csv", undefined],
    ]);
  });

  it("take what most rows say for the norm of a number's format, and mark the odd file", () => {
    const plain = Array.from({ length: 4 }, (_, at) => file(`${at}.csv`, [column("Oil")]));
    const odd = file("odd.csv", [column("Oil", { format: "1,234.5" })], { estimatedRows: 2 });
    expect(notesOf(readingOf([odd, ...plain]))).toEqual([
      ["odd.csv", "differs", "Oil: 1,234.5"],
      ...plain.map(({ name }) => [name, "read"]),
    ]);
    const own = optionsOf(readingOf([odd, ...plain])).files.map(({ columns }) => columns);
    expect(own).toEqual([
      [{ name: "Oil", format: "1,234.5" }],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Counted by rows, not by files.
    const large = file("large.csv", [column("Oil", { format: "1,234.5" })], { estimatedRows: 100 });
    expect(readingOf([large, ...plain]).columns[0]!.format).toBe("1,234.5");
    // The rows that are shown are those of a file that is written as most are.
    const shown = file("first.csv", [column("Oil", { format: "1,234.5" })], {
      estimatedRows: 2,
      preview: [["1,234.5"]],
    });
    expect(readingOf([shown, ...plain]).inspection.preview).toEqual([["1"]]);
  });

  it("convert a unit that one of them has into that of the others, by the name of the others; one that cannot be converted keeps the file out", () => {
    const bbl = { quantity: "Volume", unit: "bbl", label: "Oil" };
    const files = [
      file("a.csv", [column("Oil_bbl", bbl)]),
      file("b.csv", [column("Oil_bbl", bbl)]),
      file("c.csv", [column("Oil_m3", { ...bbl, unit: "m³" })]),
      file("d.csv", [column("Oil_bbl", { ...bbl, quantity: "Mass", unit: "kg" })]),
    ];
    const reading = readingOf(files);
    expect(reading.columns.map(({ name, unit }) => [name, unit])).toEqual([["Oil_bbl", "bbl"]]);
    expect(notesOf(reading)).toEqual([
      [
        "d.csv",
        "unfit",
        "Oil_bbl is in kg, which cannot be converted into bbl. Correct the unit, or leave the file out.",
      ],
      ["c.csv", "differs", "Oil_m3: m³, converted into bbl"],
      ["a.csv", "read"],
      ["b.csv", "read"],
    ]);
    expect(filesProblems(fileStates(togetherOf(reading)))).toEqual([
      "'d.csv' cannot be imported: leave it out, or choose other files.",
    ]);
    const without = withFiles(
      reading,
      files.map((one) => (one.name === "d.csv" ? { ...one, isLeftOut: true } : one)),
    );
    expect(filesProblems(fileStates(togetherOf(without)))).toEqual([]);
    expect(optionsOf(without).files).toMatchObject([
      { fileId: "a.csv" },
      { fileId: "b.csv" },
      { fileId: "c.csv", columns: [{ name: "Oil_bbl", from: "Oil_m3", unit: "m³" }] },
    ]);
    // A person who corrects the unit of all means the files that have it as it was found.
    const corrected = readingOf(without.file.files!, ([oil]) =>
      Object.assign(oil!, { unit: "Mbbl" }),
    );
    expect(optionsOf(corrected).files.map(({ columns }) => columns)).toEqual([
      undefined,
      undefined,
      [{ name: "Oil_bbl", from: "Oil_m3", unit: "m³" }],
    ]);
  });

  it("of which one has no column of most others are not taken for one table", () => {
    const oil = ["a.csv", "b.csv"].map((name) =>
      file(name, [column("Well", { type: "text" }), column("Oil")]),
    );
    const reading = readingOf([file("prices.csv", [column("Day", { type: "date" })]), ...oil]);
    expect(notesOf(reading)[0]).toEqual([
      "prices.csv",
      "unfit",
      "It has none of the columns of the other files. Leave it out, or import it alone.",
    ]);
    // The rows that are shown are of a file that is like the others.
    expect(reading.inspection.preview).toEqual([[null, "1", "1"]]);
  });

  it("have one unit where nobody knows it and its letters are the same; of others a person says that they are the same", () => {
    const logs = ["GAPI", "GAPI", "gAPI", "API"].map((unit, at) =>
      file(`${at}.las`, [column("GR", { unit })]),
    );
    expect(notesOf(readingOf(logs)).map(([, state]) => state)).toEqual([
      "read",
      "read",
      "read",
      "read",
    ]);
    const density = { quantity: "Density", unit: "g/cm³" };
    const both = [
      file("a.las", [column("RHOB", density)]),
      file("b.las", [column("RHOB", density)]),
      file("c.las", [column("RHOB", { unit: "G/C3" })]),
    ];
    const reading = readingOf(both);
    expect(fileStates(togetherOf(reading))[0]).toMatchObject({
      state: "unfit",
      notes: ["RHOB is in G/C3, of which nobody knows here whether it is g/cm³"],
      takeAs: { place: 0, unit: "g/cm³" },
    });
    const said = { ...reading, corrections: new Map([[0, { ...density, source: "RHOB" }]]) };
    expect(notesOf(said).map(([, state]) => state)).toEqual(["read", "read", "read"]);
    expect(optionsOf(said).files.map(({ columns }) => columns)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  const dates = (part: Partial<InspectedColumn>) => column("Date", { type: "date", ...part });
  const question = {
    about: "dateOrder" as const,
    cells: ["03/04/2020"],
    readings: [
      { format: "D/M/YYYY", values: ["3 Apr 2020"] },
      { format: "M/D/YYYY", values: ["4 Mar 2020"] },
    ],
  };

  it("answer a question of one by what another proves; where nobody or both prove it, it is asked once", () => {
    const open = file("jan.csv", [dates({ format: "D/M/YYYY", question })]);
    const proven = file("mar.csv", [
      dates({
        format: "M/D/YYYY",
        evidence: "month first, since 03/17/2020 is in row 2 of 'Date'",
      }),
    ]);
    const other = file("apr.csv", [
      dates({ format: "D/M/YYYY", evidence: "day first, since 17/03/2020 is in row 2 of 'Date'" }),
    ]);
    const [answered] = readingOf([open, proven]).columns;
    expect([answered!.format, answered!.isOpen, answered!.evidence]).toEqual([
      "M/D/YYYY",
      false,
      "month first, since 03/17/2020 is in row 2 of 'Date' in 'mar.csv'",
    ]);
    expect(readingOf([open, open]).columns[0]!.isOpen).toBe(true);
    // Its days read the same in both orders.
    const first = file("first.csv", [dates({ format: "D/M/YYYY" })]);
    expect(readingOf([first, open]).columns[0]!.isOpen).toBe(true);
    const both = readingOf([open, proven, other], ([date]) =>
      Object.assign(date!, { format: "D/M/YYYY", isOpen: false }),
    );
    expect(both.columns[0]!.question).toBeDefined();
    // Each is read as its own rows prove, and only the one that proves nothing as the person says.
    expect(optionsOf(both).files.map(({ columns }) => columns)).toEqual([
      undefined,
      [{ name: "Date", format: "M/D/YYYY" }],
      undefined,
    ]);
  });

  it("of which one writes its numbers or days in its own way leave the others as they are", () => {
    const formats = (files: FileRead[]) =>
      optionsOf(readingOf(files)).files.map(({ columns }) => columns?.map(({ format }) => format));
    const comma = file("b.csv", [column("Oil", { format: "1.234,5" })], { decimal: "," });
    expect(
      formats([
        file("a.csv", [column("Oil")]),
        comma,
        file("c.csv", [column("Oil")], { decimal: "," }),
      ]),
    ).toEqual([undefined, ["1.234,5"], undefined]);
    const [days, month, excel] = ["D.csv", "M.csv", "E.csv"].map((name, at) =>
      file(name, [dates(at ? { format: at > 1 ? "Excel days" : "M/D/YYYY" } : {})]),
    );
    expect(formats([days!, month!])).toEqual([["D/M/YYYY"], undefined]);
    expect(formats([days!, excel!])).toEqual([["D/M/YYYY"], undefined]);
    // A whole number is no day by itself.
    expect(
      formats([file("a.csv", [column("Date", { type: "integer" })]), excel!, excel!])[0],
    ).toBeUndefined();
  });

  it("of which one shows both orders itself are asked, whatever another proves", () => {
    const both = file("jan.csv", [
      dates({ format: "D/M/YYYY", question: { ...question, because: "both" } }),
    ]);
    const [date] = readingOf([both, file("mar.csv", [dates({ format: "M/D/YYYY" })])]).columns;
    expect([date!.isOpen, date!.question?.because]).toEqual([true, "both"]);
  });

  it("are read as is said of all, but for one that proves another reading", () => {
    const saidOf = (files: FileRead[], format: string) => {
      const reading = readingOf(files, ([date]) => Object.assign(date!, { format }));
      return optionsOf({
        ...reading,
        corrections: new Map([[0, { format, source: "Date" }]]),
      }).files.map(({ columns }) => columns?.[0]?.format);
    };
    const proven = file("a.csv", [
      dates({ format: "D/M/YYYY", evidence: "day first, since 17/03/2020 is in row 1 of 'Date'" }),
    ]);
    expect(
      saidOf([proven, file("b.csv", [dates({})]), file("c.csv", [dates({})])], "M/D/YYYY"),
    ).toEqual(["D/M/YYYY", undefined, undefined]);
    expect(saidOf([proven, file("b.csv", [dates({ format: "D/M/YYYY" })])], "M/D/YYYY")).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("show the rows that are no data of all of them, each kind once", () => {
    const total = {
      kind: "total" as const,
      count: 2,
      first: [{ row: 9, line: 10, text: "Total" }],
      isLeftOut: true,
    };
    const [one, other] = ["a.csv", "b.csv"].map((name, at) =>
      file(name, [column("Oil")], {
        sideRows: at ? [total, { ...total, kind: "blank" }] : [total],
      }),
    );
    expect(
      readingOf([one!, other!]).inspection.sideRows?.map(({ kind, count, first }) => [
        kind,
        count,
        first.length,
      ]),
    ).toEqual([
      ["total", 4, 2],
      ["blank", 2, 1],
    ]);
    expect(optionsOf(readingOf([one!, other!])).files.map(({ leaveOut }) => leaveOut)).toEqual([
      ["total"],
      ["total", "blank"],
    ]);
    expect(readingOf([file("a.csv", [column("Oil")])]).inspection.sideRows).toBeUndefined();
  });

  it("have one number for a missing value where they agree on it, and each its own where they do not", () => {
    const suspect = (name: string, value?: number, proposed: "missing" | "keep" = "missing") =>
      file(name, [
        column("Oil", value === undefined ? {} : { suspected: { value, count: 2, proposed } }),
      ]);
    const agreed = readingOf([
      suspect("a.csv", -999.25),
      suspect("b.csv"),
      suspect("c.csv", -999.25),
    ]);
    expect([agreed.columns[0]!.suspected, agreed.columns[0]!.noValue]).toEqual([
      { value: -999.25, count: 4, proposed: "missing" },
      -999.25,
    ]);
    expect(optionsOf(agreed).files.map(({ columns }) => columns)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const differing = readingOf([
      suspect("a.csv", -999.25),
      suspect("b.csv", -9999),
      suspect("c.csv", -999, "keep"),
    ]);
    expect(optionsOf(differing).files.map(({ columns }) => columns?.[0]?.noValue)).toEqual([
      -999.25,
      -9999,
      undefined,
    ]);
    expect(notesOf(differing)).toEqual([
      ["a.csv", "differs", "Oil: -999.25 is left empty"],
      ["b.csv", "differs", "Oil: -9999 is left empty"],
      ["c.csv", "differs", "Oil: -999 is kept, which often stands for a missing value"],
    ]);
    const ones = {
      value: -999.25,
      count: 1,
      further: [{ value: -9999, count: 5 }],
      proposed: "missing" as const,
    };
    const tens = { ...ones, value: -9999, count: 10, further: [{ value: -999.25, count: 1 }] };
    const both = readingOf(
      [ones, tens].map((suspected, at) => file(`${at}.csv`, [column("Oil", { suspected })])),
    );
    expect(both.columns[0]).toMatchObject({
      suspected: { value: -9999, count: 15, further: [{ value: -999.25, count: 2 }] },
      noValues: [-9999, -999.25],
    });
    const apart = readingOf([
      file("a.csv", [column("Oil", { suspected: ones })]),
      suspect("b.csv", -9999),
    ]);
    expect(optionsOf(apart).files.map(({ columns }) => columns?.[0])).toMatchObject([
      { noValues: [-999.25, -9999] },
      { noValue: -9999 },
    ]);
    expect(notesOf(apart)[0]).toEqual([
      "a.csv",
      "differs",
      "Oil: -999.25 and -9999 are left empty",
    ]);
    expect(
      readingOf([suspect("a.csv", -999.25), suspect("b.csv", -999.25, "keep")]).columns[0]!.noValue,
    ).toBeUndefined();
  });

  it("answer a question about a decimal mark by plain fractions of another file", () => {
    const decimals = {
      about: "decimal" as const,
      cells: ["1.234"],
      readings: [
        { format: "1,234.5", values: ["1.234"] },
        { format: "1.234,5", values: ["1,234"] },
      ],
    };
    const open = file("jan.csv", [column("Oil", { format: "1,234.5", question: decimals })]);
    const [oil] = readingOf([open, file("feb.csv", [column("Oil")])]).columns;
    expect([oil!.isOpen, oil!.format, oil!.evidence]).toEqual([
      false,
      "1,234.5",
      "as 'feb.csv' shows",
    ]);
    expect(
      readingOf([open, file("feb.csv", [column("Oil", { type: "integer" })])]).columns[0]!.isOpen,
    ).toBe(true);
  });

  it("come in the order of their names and numbers, without what systems leave in folders, and give the table their common name", () => {
    const names = ["prod_10.csv", "prod_2.csv", ".DS_Store", "~$prod.xlsx", "Thumbs.db"];
    expect(inOrder(names.map((name) => new File(["a"], name))).map(({ name }) => name)).toEqual([
      "prod_2.csv",
      "prod_10.csv",
    ]);
    expect(
      commonName(["prices.csv", "prod_2024_01.csv", "prod_2024_12.csv", "prod_2025 (2).csv"]),
    ).toBe("prod");
    expect(commonName(["a.las", "b.las"])).toBe("a.las");
  });

  it("name the table after a file that can be read, not after the first where it cannot", () => {
    const broken: FileRead = {
      fileId: "broken",
      name: "broken.csv",
      size: 1,
      problem: "It is empty.",
      isLeftOut: false,
    };
    const [wells, prices] = [
      file("wells.csv", [column("Oil")]),
      file("prices.csv", [column("Oil")]),
    ];
    const leftOut = { ...file("old.csv", [column("Oil")]), isLeftOut: true };
    const nameOf = (...files: FileRead[]) => proposedName(readingOf(files));
    expect(nameOf(broken, wells, prices)).toBe("wells");
    expect(nameOf(broken, leftOut, prices)).toBe("prices");
    expect(
      nameOf(broken, file("prod_1.csv", [column("Oil")]), file("prod_2.csv", [column("Oil")])),
    ).toBe("prod");
    const log = (name: string) => file(name, [column("GR")], { format: "las" });
    expect([nameOf(broken, log("a.las"), log("b.las")), nameOf(broken, log("a.las"))]).toEqual([
      "well_logs",
      "a",
    ]);
    expect(
      proposedName({
        file: { fileId: "one", name: "Formation Markers.csv" },
        inspection: inspectionOf([]),
      }),
    ).toBe("formation_markers");
  });

  it("show the unit of a column in its name where it is text in all together, and beside it where it is numbers", () => {
    const numbers = column("Pres", { unit: "psi", quantity: "Pressure" });
    const text = column("Pres", { label: "Pres (psi)", type: "text" });
    const [texts] = readingOf([
      file("a.csv", [numbers]),
      file("b.csv", [text], { estimatedRows: 20 }),
    ]).columns;
    expect([texts!.type, texts!.label, texts!.unit, texts!.quantity]).toEqual([
      "text",
      "Pres (psi)",
      undefined,
      undefined,
    ]);
    const [measured] = readingOf([
      file("a.csv", [text]),
      file("b.csv", [numbers], { estimatedRows: 20 }),
    ]).columns;
    expect([measured!.type, measured!.label, measured!.unit, measured!.quantity]).toEqual([
      "double",
      "Pres",
      "psi",
      "Pressure",
    ]);
  });
});
