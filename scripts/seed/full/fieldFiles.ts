import type { SeededRandom } from "../seededRandom.ts";
import {
  type InjectedMonth,
  injectedMonths,
  type ProducedMonth,
  producedMonths,
  shutdowns,
} from "./fieldMonths.ts";
import { type FieldSpec, type FieldWell, fieldWells } from "./sampleFields.ts";

/** What some fields have produced until a month, and the files that hold it. */
export interface FieldData {
  wells: readonly FieldWell[];
  produced: readonly ProducedMonth[];
  injected: readonly InjectedMonth[];
}

export function fieldData(
  random: SeededRandom,
  fields: readonly FieldSpec[],
  last: string,
): FieldData {
  const numbers = { next: random.integer(10_200, 18_000) };
  const histories = fields.map((field) => ({
    field,
    last,
    wells: fieldWells(random, field, last, numbers),
    lost: shutdowns(random, field, last),
  }));
  return {
    wells: histories.flatMap(({ wells }) => wells),
    produced: histories.flatMap((history) => producedMonths(random, history)),
    injected: histories.flatMap((history) => injectedMonths(random, history)),
  };
}

export const csv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string =>
  [header, ...rows].map((row) => `${row.map((value) => value ?? "").join(",")}\n`).join("");

const numberName = ([well]: readonly FieldWell[]): string =>
  well?.field.block ? "wellbore" : "api_number";

export const wellsFile = (wells: readonly FieldWell[]): string =>
  csv(
    [
      numberName(wells),
      "well_name",
      "field_name",
      "platform",
      "operator",
      "well_type",
      "status",
      "spud_date",
      "total_depth_ft",
      "water_depth_ft",
      "latitude",
      "longitude",
    ],
    wells.map((well) => [
      ...[
        well.number,
        well.name,
        well.field.name,
        well.field.platform,
        well.field.operator,
        well.type,
        well.status,
      ],
      ...[well.spud, well.totalDepth, well.waterDepth, well.latitude, well.longitude],
    ]),
  );

export const productionFile = (months: readonly ProducedMonth[]): string =>
  csv(
    [
      numberName(months.map(({ well }) => well)),
      "well_name",
      "field_name",
      "month",
      "days_on_production",
      "oil_bbl",
      "gas_mcf",
      "water_bbl",
      "cum_oil_bbl",
    ],
    months.map(({ well, month, days, oil, gas, water, cumulativeOil }) => [
      ...[well.number, well.name, well.field.name, month],
      ...[days, oil, gas, water, cumulativeOil],
    ]),
  );

export const injectionFile = (months: readonly InjectedMonth[]): string =>
  csv(
    [
      numberName(months.map(({ well }) => well)),
      "well_name",
      "field_name",
      "month",
      "days_on_injection",
      "water_injected_bbl",
      "wellhead_pressure_psi",
    ],
    months.map(({ well, month, days, water, pressure }) => [
      well.number,
      well.name,
      well.field.name,
      month,
      days,
      water,
      pressure === 0 ? null : pressure,
    ]),
  );
