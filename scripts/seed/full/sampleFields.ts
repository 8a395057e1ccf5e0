import type { SeededRandom } from "../seededRandom.ts";

/** A made-up field. Depths and distances in ft; a well's name is `prefix-slot`, such as KB-A07. */
export interface FieldSpec {
  name: string;
  prefix: string;
  platform: string;
  operator: string;
  producers: number;
  injectors: number;
  /** First oil, `YYYY-MM`. */
  firstOil: string;
  /** The block that wellbores are numbered by; without one they have API numbers. */
  block?: string;
  /** bbl/d of a typical new well. */
  rate: number;
  /** Mcf of gas for a barrel of oil at first. */
  gasOil: number;
  waterDepth: number;
  depth: number;
  latitude: number;
  longitude: number;
  /**
   * What the comments are about: wells that are shut in since so many months, plugged for good, or
   * were worked over so many months ago.
   */
  shutIn?: Readonly<Record<string, number>>;
  plugged?: Readonly<Record<string, number>>;
  workedOver?: Readonly<Record<string, number>>;
  /**
   * Month of a planned shutdown of the whole platform, `YYYY-MM` back from the last month as a
   * count.
   */
  shutdownMonthsAgo?: number;
}

export interface FieldWell {
  field: FieldSpec;
  /** The official number: text, of 12 digits or with the block first. */
  number: string;
  name: string;
  type: "Oil producer" | "Water injector";
  status: "Producing" | "Injecting" | "Shut in" | "Plugged";
  spud: string;
  /** The first month of production or injection. */
  first: string;
  totalDepth: number;
  waterDepth: number;
  latitude: number;
  longitude: number;
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
export const monthAfter = (month: string, months: number): string =>
  monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)));
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5)) -
  Number(from.slice(5));
export const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/**
 * The last month that is reported at a time: allocation of a month is closed on the 12th of the
 * next.
 */
export const lastReportedMonth = (at: Date): string =>
  monthAfter(monthOf(at), at.getUTCDate() >= 12 ? -1 : -2);

/** The wells of a field: every few slots one injects, and wells come on one after the other. */
export function fieldWells(
  random: SeededRandom,
  field: FieldSpec,
  last: string,
  numbers: { next: number },
): FieldWell[] {
  const count = field.producers + field.injectors;
  const every = field.injectors > 0 ? Math.floor(count / field.injectors) : 0;
  let injectors = 0;
  return Array.from({ length: count }, (_, index) => {
    const isInjector = injectors < field.injectors && every > 0 && index % every === every - 1;
    if (isInjector) injectors += 1;
    const name = `${field.prefix}-${String.fromCharCode(65 + Math.floor(index / 12))}${String((index % 12) + 1).padStart(2, "0")}`;
    const first = monthAfter(field.firstOil, Math.floor(index * random.between(1.2, 2.6)));
    const spud = monthAfter(first, -random.integer(4, 9));
    const running = isInjector ? "Injecting" : "Producing";
    const isPlugged = field.plugged?.[name] !== undefined;
    const isShut = field.shutIn?.[name] !== undefined;
    numbers.next += random.integer(1, 9);
    return {
      field,
      number: field.block
        ? `${field.block}-${name.slice(-3)}`
        : `60817${String(numbers.next).padStart(5, "0")}00`,
      name,
      type: isInjector ? "Water injector" : "Oil producer",
      status:
        monthsBetween(first, last) < 0
          ? "Shut in"
          : isPlugged
            ? "Plugged"
            : isShut
              ? "Shut in"
              : running,
      spud: `${spud}-${String(random.integer(1, 28)).padStart(2, "0")}`,
      first,
      totalDepth: Math.round(random.normal(field.depth, field.depth * 0.05)),
      waterDepth: Math.round(random.normal(field.waterDepth, 12)),
      latitude: Number(random.normal(field.latitude, 0.03).toFixed(5)),
      longitude: Number(random.normal(field.longitude, 0.03).toFixed(5)),
    };
  });
}
