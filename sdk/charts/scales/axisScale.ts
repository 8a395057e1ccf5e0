/**
 * From values to a place between 0 and 1 along an axis, and back. A domain from large to small runs
 * the other way.
 */
export interface AxisScale {
  type: "linear" | "log" | "utc";
  domain: readonly [number, number];
  /** NaN where the axis cannot have the value: not above 0 on a logarithmic one. */
  toShare(value: number): number;
  fromShare(share: number): number;
}

export function axisScale(type: AxisScale["type"], domain: readonly [number, number]): AxisScale {
  const [from, to] = type === "log" ? [Math.log(domain[0]), Math.log(domain[1])] : domain;
  const span = to - from || 1;
  if (type !== "log")
    return {
      type,
      domain,
      toShare: (value) => (value - from) / span,
      fromShare: (share) => from + share * span,
    };
  return {
    type,
    domain,
    toShare: (value) => (value > 0 ? (Math.log(value) - from) / span : Number.NaN),
    fromShare: (share) => Math.exp(from + share * span),
  };
}

/** The part of an axis between two shares of it. */
export const zoomed = (scale: AxisScale, { from, to }: { from: number; to: number }): AxisScale =>
  from === 0 && to === 1
    ? scale
    : axisScale(scale.type, [scale.fromShare(from), scale.fromShare(to)]);
