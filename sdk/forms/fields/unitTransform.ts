import type { DisplayUnits, ShownUnit } from "../../browser/index.ts";
import type { InputTypeName } from "../../contracts/index.ts";
import type { Transform } from "../transforms.ts";

/** Fourteen digits: converting there and back changes none of them. */
const tidied = (value: number): number => Number(value.toPrecision(14));

/** A number, or both ends of a range; anything else stays. */
function converted(value: unknown, convert: (value: number) => number, turns: boolean): unknown {
  if (typeof value === "number") return Number.isFinite(value) ? tidied(convert(value)) : value;
  if (typeof value !== "object" || value === null || !("low" in value || "high" in value))
    return value;
  const { low, high } = value as { low?: unknown; high?: unknown };
  const ends = { low: converted(low, convert, turns), high: converted(high, convert, turns) };
  return turns ? { low: ends.high, high: ends.low } : ends;
}

/** Between what is stored and what is shown in a display unit. */
export const unitTransform = ({ unit, isSame, show, read, turns }: ShownUnit): Transform =>
  isSame
    ? { show: (stored) => stored, store: (entered) => entered, unit }
    : {
        show: (stored) => converted(stored, show, turns),
        store: (entered) => converted(entered, read, turns),
        unit,
      };

const measuredTypes: readonly (InputTypeName | undefined)[] = ["number", "number-range"];

/**
 * The display unit of an input by its options `quantity` and `unit`. Whole numbers count in the
 * unit they are stored in.
 */
export function inputUnit(
  type: InputTypeName | undefined,
  options: Readonly<Record<string, unknown>> | undefined,
  units: DisplayUnits | undefined,
): ShownUnit | undefined {
  const { quantity, unit, integer } = options ?? {};
  if (
    !measuredTypes.includes(type) ||
    integer === true ||
    typeof quantity !== "string" ||
    typeof unit !== "string"
  )
    return undefined;
  return units?.shown({ quantity, unit });
}
