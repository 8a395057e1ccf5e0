import type { StorageFigures } from "@petrons/sdk/contracts";

export type StorageLevel = "normal" | "warning" | "error";

/** ST-033: error over the limit, warning when approaching it. */
export const storageLevel = ({
  overLimit,
  approachingLimit,
}: Pick<StorageFigures, "overLimit" | "approachingLimit">): StorageLevel =>
  overLimit ? "error" : approachingLimit ? "warning" : "normal";

/** How full the pie is drawn, in steps of 5 % from 0 to 1 (ST-033). */
export const pieFraction = ({ fractionUsed }: Pick<StorageFigures, "fractionUsed">): number =>
  Math.min(1, Math.max(0, Math.round(fractionUsed * 20) / 20));

/**
 * The path of a slice from the top, clockwise, in a circle around 8,8. Empty for nothing, a whole
 * circle for 1.
 */
export function piePath(fraction: number, radius = 6): string {
  if (fraction <= 0) return "";
  if (fraction >= 1)
    return `M8 ${8 - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}z`;
  const angle = fraction * 2 * Math.PI;
  const x = (8 + radius * Math.sin(angle)).toFixed(2);
  const y = (8 - radius * Math.cos(angle)).toFixed(2);
  return `M8 8V${8 - radius}A${radius} ${radius} 0 ${fraction > 0.5 ? 1 : 0} 1 ${x} ${y}z`;
}
