import { maxShownDecimals } from "@petrons/sdk/contracts";

/** Cells tinted by their value: from low to high, or from a middle to both ends. */
export const colorScales = ["sequential", "diverging"] as const;
export type ColorScale = (typeof colorScales)[number];

/**
 * How a person has a column of numbers shown, where not as everybody else. Stored values and exact
 * downloads stay as they are.
 */
export interface ColumnLook {
  decimals?: number;
  /** A unit of the column's quantity. */
  unit?: string;
  scale?: ColorScale;
}
/** By the name of the column. */
export type ColumnLooks = Readonly<Record<string, ColumnLook>>;

export const lookFor = (looks: ColumnLooks, name: string | undefined): ColumnLook =>
  (name !== undefined && Object.hasOwn(looks, name) ? looks[name] : undefined) ?? {};

export const hasChosenUnit = (looks: ColumnLooks): boolean =>
  Object.values(looks).some(({ unit }) => unit !== undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Looks as they were kept or saved: what is none of the shape counts as not said. */
export function columnLooksOf(kept: unknown): ColumnLooks {
  if (!isObject(kept)) return {};
  const looks = Object.entries(kept).flatMap(([name, look]) => {
    const read = isObject(look) ? lookOf(look) : {};
    return Object.keys(read).length > 0 ? [[name, read] as const] : [];
  });
  return Object.fromEntries(looks);
}

function lookOf({ decimals, unit, scale }: Record<string, unknown>): ColumnLook {
  const isCount =
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= maxShownDecimals;
  return {
    ...(isCount && { decimals: decimals as number }),
    ...(typeof unit === "string" && unit !== "" && { unit }),
    ...(colorScales.some((known) => known === scale) && { scale: scale as ColorScale }),
  };
}

/** The looks with one of them changed; what is undefined is as everybody sees it. */
export function withLook(
  looks: ColumnLooks,
  name: string,
  change: { [key in keyof ColumnLook]: ColumnLook[key] | undefined },
): ColumnLooks {
  return columnLooksOf({ ...looks, [name]: { ...looks[name], ...change } });
}
