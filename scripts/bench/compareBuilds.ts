import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BenchRow, rounded } from "./benchRow.ts";

/** The two-sided 95 % quantile of Student's t, by degrees of freedom from 1 to 12. */
const t95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179];

/** What counts as no worse: the whole interval above it is a loss. */
const tolerance = 1.03;

/** How much worse a figure became, with its 95 % interval: above 1 is worse. */
interface ComparedFigure {
  what: string;
  pairs: number;
  ratio: number;
  low: number;
  high: number;
}

/**
 * The geometric mean of the pairs' ratios and its interval. Figures at or below zero have no ratio.
 */
export function comparedFigure(
  what: string,
  pairs: readonly (readonly [before: number, after: number])[],
  higherIsBetter: boolean,
): ComparedFigure | undefined {
  const usable = pairs.filter(([before, after]) => before > 0 && after > 0);
  if (usable.length < 2) return undefined;
  const logs = usable.map(([before, after]) =>
    Math.log(higherIsBetter ? before / after : after / before),
  );
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const deviation = Math.sqrt(
    logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (logs.length - 1),
  );
  const reach = ((t95[logs.length - 2] ?? 1.96) * deviation) / Math.sqrt(logs.length);
  return {
    what,
    pairs: usable.length,
    ratio: Math.exp(mean),
    low: Math.exp(mean - reach),
    high: Math.exp(mean + reach),
  };
}

function benchOf(root: string, args: readonly string[]): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), "petrons-compare-"));
  const json = join(folder, "bench.json");
  try {
    const bench = join(root, "scripts", "bench.ts");
    const { status } = spawnSync(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", bench, ...args, "--json", json],
      {
        cwd: root,
        stdio: ["ignore", "ignore", 2],
      },
    );
    if (status !== 0) throw new Error(`The bench of ${root} failed.`);
    return (JSON.parse(readFileSync(json, "utf8")) as { rows: BenchRow[] }).rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures another checkout and this one in turn, so many times each, and prints how the budgets'
 * figures changed. Returns whether none got worse.
 */
export function compareBuilds(
  root: string,
  before: string,
  pairs: number,
  args: readonly string[],
): boolean {
  const figures = new Map<string, { higherIsBetter: boolean; pairs: [number, number][] }>();
  for (let pair = 0; pair < pairs; pair++) {
    const both = pair % 2 === 0 ? ["before", "after"] : ["after", "before"];
    const rows = Object.fromEntries(
      both.map((which) => [which, benchOf(which === "before" ? resolve(before) : root, args)]),
    );
    for (const { what, value, budget } of rows.after ?? []) {
      const earlier = rows.before?.find((row) => row.what === what);
      if (!earlier || !budget) continue;
      const figure = figures.get(what) ?? { higherIsBetter: budget.startsWith("≥"), pairs: [] };
      figure.pairs.push([earlier.value, value]);
      figures.set(what, figure);
    }
  }
  let isWorse = false;
  for (const [what, { higherIsBetter, pairs: measured }] of figures) {
    const figure = comparedFigure(what, measured, higherIsBetter);
    const lost = figure !== undefined && figure.low > tolerance;
    isWorse ||= lost;
    const difference = figure
      ? `${rounded(figure.ratio, 3)} (95 %: ${rounded(figure.low, 3)} to ${rounded(figure.high, 3)}, ${figure.pairs} pairs)`
      : `no ratio: ${JSON.stringify(measured)}`;
    console.log(`${lost ? "WORSE" : "     "}  ${what.padEnd(60)} ${difference}`);
  }
  return !isWorse;
}
