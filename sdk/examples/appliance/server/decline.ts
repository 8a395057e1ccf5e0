/** Arps' decline: the rate after t years is qi / (1 + b Di t)^(1/b). */
export interface Decline {
  /** Initial rate, stb/d. */
  qi: number;
  /** Initial decline, 1/year. */
  di: number;
  b: number;
}

interface Range {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  usual: number;
}

export const ranges: Readonly<Record<keyof Decline, Range>> = {
  qi: { label: "Initial rate", unit: "stb/d", min: 100, max: 10_000, step: 100, usual: 4_000 },
  di: { label: "Initial decline", unit: "1/year", min: 0.05, max: 2, step: 0.05, usual: 0.6 },
  b: { label: "b exponent", unit: "", min: 0, max: 2, step: 0.05, usual: 0.5 },
};

/** As the product writes numbers: thousands have commas. */
export const numberText = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 2 });

const years = 20;
const daysAYear = 365.25;
const height = 280;
const left = 64;
const below = 36;

const rateAt = ({ qi, di, b }: Decline, t: number): number =>
  b === 0 ? qi * Math.exp(-di * t) : qi / (1 + b * di * t) ** (1 / b);

/** What was sent, within the ranges; what is missing or no number as usual. */
export function readDecline(given: unknown): Decline {
  const values = (typeof given === "object" && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  const read = (name: keyof Decline) => {
    const { min, max, usual } = ranges[name];
    const value = values[name];
    return typeof value === "number" && Number.isFinite(value)
      ? Math.min(max, Math.max(min, value))
      : usual;
  };
  return { qi: read("qi"), di: read("di"), b: read("b") };
}

/** Cumulative production over the years drawn, in MMstb, and what is to be said of the choice. */
export function declineFacts(decline: Decline): { cumulative: string; warning: string | null } {
  const steps = 2_000;
  let total = 0;
  for (let step = 0; step < steps; step++)
    total += rateAt(decline, ((step + 0.5) * years) / steps) * (years / steps) * daysAYear;
  const warning =
    decline.b > 1
      ? "With b above 1 the cumulative production has no limit: use it for transient flow only."
      : null;
  return { cumulative: `${(total / 1e6).toFixed(2)} MMstb in ${years} years`, warning };
}

/** The width that a browser says it has room for, within reason. */
export const readWidth = (given: unknown): number =>
  typeof given === "number" && given >= 200 && given <= 2_000 ? Math.round(given) : 640;

/** The curve as SVG, with room for `width` px. */
export function declineChart(decline: Decline, width = 640): string {
  const x = (t: number) => left + (t / years) * (width - left - 8);
  const top = niceTop(decline.qi);
  const y = (rate: number) => 8 + (1 - rate / top) * (height - below - 8);
  const points = Array.from({ length: 121 }, (_, index) => (index * years) / 120).map(
    (t) => `${x(t).toFixed(1)},${y(rateAt(decline, t)).toFixed(1)}`,
  );
  const rates = [0, top / 4, top / 2, (3 * top) / 4, top];
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Rate over ${years} years, from ${numberText(decline.qi)} to ${numberText(Math.round(rateAt(decline, years)))} stb/d">`,
    ...rates.map(
      (rate) =>
        `<path class="grid" d="M${left} ${y(rate)}H${width - 8}"/><text x="${left - 8}" y="${y(rate) + 4}" text-anchor="end">${numberText(rate)}</text>`,
    ),
    ...[0, 5, 10, 15, 20].map(
      (t) => `<text x="${x(t)}" y="${height - below + 18}" text-anchor="middle">${t}</text>`,
    ),
    `<text x="${(left + width) / 2}" y="${height - 2}" text-anchor="middle">Years</text>`,
    `<text transform="translate(12 ${(height - below) / 2}) rotate(-90)" text-anchor="middle">Oil (stb/d)</text>`,
    `<polyline class="curve" points="${points.join(" ")}"/></svg>`,
  ].join("");
}

const niceTop = (rate: number): number => {
  const step = 10 ** Math.floor(Math.log10(rate));
  return Math.ceil(rate / step) * step;
};
