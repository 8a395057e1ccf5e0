import { type AttackPattern, check } from "recheck";

/**
 * How an expression's time grows: an empty text when it is linear. The exact method knows no
 * lookaround and no backreference; what the searching one finds in those is measured before it is
 * believed, since a busy machine makes it see what is not there.
 */
export async function slownessOf(pattern: string, flags: string): Promise<string> {
  const exact = await check(pattern, flags, { checker: "automaton", timeout: 20_000 });
  if (exact.status === "safe") return "";
  if (exact.status === "vulnerable") return `takes ${exact.complexity.type} time`;
  const searched = await check(pattern, flags, { checker: "fuzz", timeout: 20_000 });
  if (searched.status === "safe") return "";
  if (searched.status === "unknown") return `cannot be judged (${searched.error.kind})`;
  return growsFast(new RegExp(pattern, flags), searched.attack)
    ? `takes ${searched.complexity.type} time`
    : "";
}

/** Whether four times the attack takes far more than four times as long. */
function growsFast(expression: RegExp, { pumps, suffix }: AttackPattern): boolean {
  const millisecondsFor = (times: number) => {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
    const rounds = [1, 2, 3].map(() => {
      const from = performance.now();
      text.replace(expression, "");
      return performance.now() - from;
    });
    return Math.min(...rounds);
  };
  let times = 250;
  // Far enough to measure, no further than an exponential one allows.
  while (times < 64_000 && millisecondsFor(times) < 5) times *= 2;
  // A busy machine may be slow in one of the two; not in each of three looks.
  return [1, 2, 3].every(() => millisecondsFor(times) > 8 * millisecondsFor(times / 4));
}
