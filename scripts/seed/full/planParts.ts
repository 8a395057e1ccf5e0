import type { SeededRandom } from "../seededRandom.ts";
import { type FieldData, injectionFile, productionFile, wellsFile } from "./fieldFiles.ts";
import { monthAfter } from "./sampleFields.ts";
import type { SampleImport } from "./samplePlan.ts";

export interface PlanParts {
  random: SeededRandom;
  data: FieldData;
  /** The last month that is reported. */
  last: string;
}

/** What is known of some fields alone. */
export const ofFields = (
  { wells, produced, injected }: FieldData,
  names: readonly string[],
): FieldData => ({
  wells: wells.filter(({ field }) => names.includes(field.name)),
  produced: produced.filter(({ well }) => names.includes(well.field.name)),
  injected: injected.filter(({ well }) => names.includes(well.field.name)),
});

export const importOfWells = ({ wells }: FieldData, by: string, days: number): SampleImport => ({
  table: "wells",
  file: "well_header.csv",
  by,
  at: { days, hour: 9 },
  mode: "new",
  text: wellsFile(wells),
});

export const importOfInjection = (
  { injected }: FieldData,
  by: string,
  days: number,
): SampleImport => ({
  table: "injection",
  file: "injection_monthly.csv",
  by,
  at: { days, hour: 10 },
  mode: "new",
  text: injectionFile(injected),
});

/** The history first, then the last `appended` months as they came, one file each. */
export function importsOfProduction(
  { produced }: FieldData,
  last: string,
  by: string,
  days: number,
  appended = 0,
): SampleImport[] {
  const until = monthAfter(last, -appended);
  const history: SampleImport = {
    ...{
      table: "production",
      file: `production_to_${until}.csv`,
      by,
      at: { days, hour: 9 },
      mode: "new",
    },
    text: productionFile(produced.filter(({ month }) => month <= until)),
  };
  const months = Array.from({ length: appended }, (_, index): SampleImport => {
    const month = monthAfter(until, index + 1);
    return {
      ...{
        table: "production",
        file: `production_${month}.csv`,
        by,
        at: { days: (appended - index - 1) * 30 + 4, hour: 14 },
        mode: "append",
      },
      text: productionFile(produced.filter((one) => one.month === month)),
    };
  });
  return [history, ...months];
}
