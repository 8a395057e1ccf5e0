import type { BenchRow } from "./benchRow.ts";

interface CurvePoint {
  size: number;
  value: number;
  /** Null for the size that the others are held against, and where no budget is set. */
  met: boolean | null;
}

/** How one figure grows with the size of what it is measured on. */
export interface GrowthCurve {
  name: string;
  unit: string;
  points: CurvePoint[];
  aim?: BenchRow["aim"];
}

/** The curves of rows of one measurement, each from its least size to its greatest. */
export function growthCurves(rows: readonly BenchRow[]): GrowthCurve[] {
  const curves = new Map<string, GrowthCurve>();
  for (const { curve: name, size, baseSize, value, unit, met, aim } of rows) {
    if (name === undefined || size === undefined) continue;
    const curve = curves.get(name) ?? { name, unit, points: [] };
    curves.set(name, curve);
    if (baseSize !== undefined && curve.points.length === 0)
      curve.points.push({ size: baseSize, value: 1, met: null });
    curve.points.push({ size, value, met });
    if (aim) curve.aim = aim;
  }
  return [...curves.values()]
    .filter(({ points }) => points.length > 1)
    .map((curve) => ({ ...curve, points: curve.points.sort((a, b) => a.size - b.size) }));
}

const shown = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 2 });

/** The curves as text: a value for each size. */
export const growthLines = (rows: readonly BenchRow[]): string[] =>
  growthCurves(rows).map(
    ({ name, unit, points }) =>
      `${name}: ${points.map(({ size, value }) => `${shown(value)} ${unit} at ${shown(size)}`).join(", ")}`,
  );
