import { expect, test } from "vitest";
import { formatBench } from "../formats/testing.ts";
import { planColumns } from "../import/importPlan.ts";

const { inspect } = formatBench();

test.each([
  ["in the header", "Well,Pres (mPa)\nA,12.5\nB,13.75\n"],
  ["in the units row", "Well,Pres\n,mPa\nA,12.5\nB,13.75\n"],
])(
  "a unit of which only the case of a letter tells the size is asked with real values, and is none until then: %s",
  async (_, content) => {
    const [, column] = (await inspect(content)).columns;
    expect(column).toMatchObject({
      label: "Pres",
      type: "double",
      unitQuestion: {
        written: "mPa",
        cells: ["12.5", "13.75"],
        readings: [
          { unit: "MPa", quantity: "Pressure", name: "megapascal" },
          { unit: "mPa", name: "as it is written" },
        ],
      },
    });
    expect([column!.unit, column!.quantity]).toEqual([undefined, undefined]);
    expect(column).not.toHaveProperty("unclear");
  },
);

test("beside the numbers, and over numbers that are read by a forced type, it is asked too", async () => {
  const [, beside] = (await inspect("Well,Dose\nA,12 mg\nB,13 mg\n")).columns;
  expect(beside).toMatchObject({
    type: "integer",
    affix: "mg",
    unitQuestion: { written: "mg", readings: [{ unit: "t" }, { unit: "mg" }] },
  });
  const content = "Well,Mass (Mg)\nA,12\nB,x1\nC,y2\n";
  const [, asText] = (await inspect(content)).columns;
  expect([asText!.type, asText!.label, asText!.unitQuestion]).toEqual([
    "text",
    "Mass (Mg)",
    undefined,
  ]);
  const [, forced] = (
    await inspect(content, {
      reading: { columns: [{ source: "Well" }, { source: "Mass (Mg)", type: "double" }] },
    })
  ).columns;
  expect(forced!.unitQuestion).toMatchObject({ written: "Mg" });
});

test("milligrams are milligrams beside units in letters of both cases, and are asked about where all have one case", async () => {
  const [, , mixed] = (await inspect("Well,Pres (kPa),Dose (mg)\nA,1,12\nB,2,13\n")).columns;
  expect([mixed!.unit, mixed!.quantity, mixed!.unitQuestion]).toEqual(["mg", "Mass", undefined]);
  const [, , lined] = (await inspect("Well,Pres,Dose\n,kPa,mg\nA,1,12\nB,2,13\n")).columns;
  expect([lined!.unit, lined!.unitQuestion]).toEqual(["mg", undefined]);
  for (const header of ["Depth (m),Dose (mg)", "Depth (M),Dose (MG)", "Pres (kPa),Dose (Mg)"]) {
    const [, , asked] = (await inspect(`Well,${header}\nA,1,12\nB,2,13\n`)).columns;
    expect([asked!.unit, asked!.unitQuestion?.readings.map(({ unit }) => unit)], header).toEqual([
      undefined,
      ["t", "mg"],
    ]);
  }
});

test("what is clear elsewhere is not asked: a units row, or a unit beside the numbers", async () => {
  const [, lined] = (await inspect("Well,Pres (mPa)\n,bar\nA,12.5\nB,13.75\n")).columns;
  expect([lined!.unit, lined!.unitQuestion]).toEqual(["bar", undefined]);
});

test("a run that nobody watches refuses it by the rule of all open questions", async () => {
  const inspection = await inspect("Well,Pres (mPa)\nA,12.5\nB,13.75\n");
  const plan = () => planColumns({ collection: "wells" }, ["Well", "Pres (mPa)"], inspection);
  expect(plan).toThrow(
    "'mPa' in the column 'Pres (mPa)' can mean MPa (megapascal) or mPa (as it is written): say which in options.columns.",
  );
});
