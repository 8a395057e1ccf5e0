import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { nameColumns } from "./nameColumns.ts";

const text = (name: string, label = name): TableColumn => ({ name, label, type: "text" });

it("columns of texts that are called wells, well numbers or fields hold names, in the words of several registers", () => {
  const named = (...names: string[]) =>
    nameColumns(names.map((name) => text(name))).map(({ column, kind }) => `${column}: ${kind}`);
  expect(
    named(
      "API_WELL_NUMBER",
      "WELL_NAME",
      "WELL_NAME_SUFFIX",
      "COMPANY_NAME",
      "WELL_TYPE_CODE",
      "BOREHOLE_STAT_CD",
    ),
  ).toEqual(["API_WELL_NUMBER: well", "WELL_NAME: well"]);
  expect(
    named(
      "wlbWellboreName",
      "wlbWell",
      "wlbWellType",
      "wlbField",
      "wlbDiscoveryWellbore",
      "wlbFactPageUrl",
    ),
  ).toEqual(["wlbWellboreName: well", "wlbWell: well", "wlbField: field"]);
  expect(
    named(
      "Well",
      "UWI",
      "API",
      "fldName",
      "field_code",
      "API gravity",
      "well status",
      "Wellbore purpose",
    ),
  ).toEqual(["Well: well", "UWI: well", "API: well", "fldName: field", "field_code: field"]);
});

it("a code may be a name, also one of the bottom or the surface; what is of a depth or a status is none", () => {
  const named = (...names: string[]) =>
    nameColumns(names.map((name) => text(name))).map(({ column, kind }) => `${column}: ${kind}`);
  expect(
    named(
      "BOTM_FLD_NAME_CD",
      "SURF_WELL_NM",
      "fld_cd",
      "WELL_NM_ST_SFIX",
      "BOTM_AREA_CODE",
      "bottom field",
      "well status code",
    ),
  ).toEqual(["BOTM_FLD_NAME_CD: field", "SURF_WELL_NM: well", "fld_cd: field"]);
});

it("what people chose goes before what a column is called, and stays when a table has more than six", () => {
  const columns = ["well", "carrier", "remark", "api", "uwi"].map((name) => text(name));
  const choices = [
    { column: "carrier", kind: "field" as const },
    { column: "api", kind: null },
    { column: "gone", kind: "well" as const },
  ];
  expect(nameColumns(columns, choices)).toEqual([
    { column: "carrier", kind: "field" },
    { column: "well", kind: "well" },
    { column: "uwi", kind: "well" },
  ]);
  const many = [
    ...Array.from({ length: 7 }, (_, at) => text("well_no", `Well ${at}`)),
    text("last"),
  ];
  expect(nameColumns(many, [{ column: "last", kind: "well" }])[0]).toEqual({
    column: "last",
    kind: "well",
  });
  expect(nameColumns([{ ...text("n"), type: "integer" }], [{ column: "n", kind: "well" }])).toEqual(
    [],
  );
});

it("a number is no name, a label may say what a column is, and a table has at most six such columns", () => {
  expect(nameColumns([{ ...text("well_id"), type: "integer" }, text("c1", "Well name")])).toEqual([
    { column: "c1", kind: "well" },
  ]);
  expect(nameColumns(Array.from({ length: 9 }, () => text("well")))).toHaveLength(6);
});
