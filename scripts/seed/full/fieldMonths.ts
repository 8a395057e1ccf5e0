import type { SeededRandom } from "../seededRandom.ts";
import {
  daysIn,
  type FieldSpec,
  type FieldWell,
  monthAfter,
  monthsBetween,
} from "./sampleFields.ts";

/**
 * A month of a producer: volumes of the whole month, bbl and Mcf, and the oil produced until then.
 */
export interface ProducedMonth {
  well: FieldWell;
  month: string;
  days: number;
  oil: number;
  gas: number;
  water: number;
  cumulativeOil: number;
}

/** A month of an injector: bbl of water, and the pressure at the wellhead in psi. */
export interface InjectedMonth {
  well: FieldWell;
  month: string;
  days: number;
  water: number;
  pressure: number;
  cumulativeWater: number;
}

/** What befell a field: `lost` are the days that its platform was shut in, by month. */
interface FieldHistory {
  field: FieldSpec;
  wells: readonly FieldWell[];
  last: string;
  lost: ReadonlyMap<string, number>;
}

/**
 * The days that the whole platform is shut in during a month: hurricanes and planned shutdowns hit
 * all of its wells.
 */
export function shutdowns(
  random: SeededRandom,
  field: FieldSpec,
  last: string,
): Map<string, number> {
  const days = new Map<string, number>();
  const years = monthsBetween(field.firstOil, last) / 12;
  for (let year = 1; year < years; year += 1) {
    const month = monthAfter(field.firstOil, year * 12 + random.integer(0, 11));
    if (random.between(0, 1) < 0.45) days.set(month, random.integer(5, 19));
  }
  if (field.shutdownMonthsAgo !== undefined)
    days.set(monthAfter(last, -field.shutdownMonthsAgo), 17);
  return days;
}

/** How many months ago a well was shut in or worked over; -1 where it was not. */
const ago = (record: Readonly<Record<string, number>> | undefined, well: FieldWell): number =>
  record?.[well.name] ?? -1;

/**
 * How many days a well ran: less the days that the platform was shut in, and what the well itself
 * lost.
 */
function daysOn(
  random: SeededRandom,
  well: FieldWell,
  month: string,
  last: string,
  lost: ReadonlyMap<string, number>,
): number {
  const length = daysIn(month);
  const back = monthsBetween(month, last);
  const own = random.between(0, 1) < 0.05 ? random.integer(3, length) : 0;
  const worked = ago(well.field.workedOver, well);
  const isShutIn = back < ago(well.field.shutIn, well) || (worked >= 0 && back === worked + 1);
  return isShutIn ? 0 : Math.max(0, length - Math.max(own, lost.get(month) ?? 0));
}

/**
 * Monthly volumes of the producers by hyperbolic decline (Arps 1945), a gas-oil ratio that rises
 * slowly, and a water cut that follows the logistic curve of a waterflood. A workover brings a part
 * of the lost rate back. Injectors are none of it.
 */
export function producedMonths(
  random: SeededRandom,
  { field, wells, last, lost }: FieldHistory,
): ProducedMonth[] {
  return wells.flatMap((well) => {
    if (well.type !== "Oil producer") return [];
    const initial = field.rate * Math.exp(random.normal(0, 0.35));
    const [b, decline] = [random.between(0.4, 1), random.between(0.018, 0.05)];
    const [breakthrough, width, highest] = [
      random.between(40, 110),
      random.between(14, 30),
      random.between(0.6, 0.94),
    ];
    const ratio = field.gasOil * random.between(0.85, 1.2);
    const end = monthsBetween(well.first, last) - Math.max(0, ago(field.plugged, well));
    const worked = ago(field.workedOver, well);
    let cumulativeOil = 0;
    return Array.from({ length: Math.max(0, end + 1) }, (_, age): ProducedMonth => {
      const month = monthAfter(well.first, age);
      const days = daysOn(random, well, month, last, lost);
      const gain = worked >= 0 && monthsBetween(month, last) <= worked ? 1.55 : 1;
      const rate =
        ((initial * gain) / (1 + b * decline * age) ** (1 / b)) *
        Math.max(0.7, random.normal(1, 0.035));
      const cut = highest / (1 + Math.exp(-(age - breakthrough) / width));
      const oil = Math.round(rate * (1 - cut * 0.35) * days);
      cumulativeOil += oil;
      const gas = Math.round(oil * ratio * (1 + age / 300));
      return {
        well,
        month,
        days,
        oil,
        gas,
        water: Math.round((oil * cut) / (1 - cut)),
        cumulativeOil,
      };
    });
  });
}

/**
 * Monthly injection: steady for a well's pump, with the same shutdowns and a pressure that creeps
 * up.
 */
export function injectedMonths(
  random: SeededRandom,
  { field, wells, last, lost }: FieldHistory,
): InjectedMonth[] {
  return wells.flatMap((well) => {
    if (well.type !== "Water injector") return [];
    const rate = random.between(4_500, 11_000);
    const pressure = random.between(1_450, 1_900);
    const end = monthsBetween(well.first, last) - Math.max(0, ago(field.plugged, well));
    let cumulativeWater = 0;
    return Array.from({ length: Math.max(0, end + 1) }, (_, age): InjectedMonth => {
      const month = monthAfter(well.first, age);
      const days = daysOn(random, well, month, last, lost);
      const water = Math.round(rate * Math.max(0.75, random.normal(1, 0.06)) * days);
      cumulativeWater += water;
      return {
        well,
        month,
        days,
        water,
        pressure: days === 0 ? 0 : Math.round(pressure + age * 2.1 + random.normal(0, 18)),
        cumulativeWater,
      };
    });
  });
}
