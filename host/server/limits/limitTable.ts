import { appLimits } from "./appLimits.ts";
import { fileLimits } from "./fileLimits.ts";
import type { Limit } from "./limit.ts";
import { requestLimits } from "./requestLimits.ts";
import { serverLimits } from "./serverLimits.ts";

/**
 * Every bound on what one input may cost. The environment manifest overrides each by name, in
 * `limits`.
 */
export const limitTable = {
  ...requestLimits,
  ...fileLimits,
  ...appLimits,
  ...serverLimits,
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
export type Limits = Record<LimitName, number>;

/** Where a share is larger than its whole, by default or as given: a sentence that names both. */
export function* shareFaults(given: Partial<Limits>): Generator<string> {
  const limits = limitsOf(given);
  const valueText = (name: LimitName) =>
    `${limits[name]}${given[name] === undefined ? ", the default" : ""}`;
  for (const [name, { whole }] of Object.entries<Limit>(limitTable) as [LimitName, Limit][]) {
    if (whole === undefined || limits[name] <= limits[whole as LimitName]) continue;
    yield `limits.${name}: expected at most limits.${whole}, of which it is a share (${valueText(whole as LimitName)}); found ${valueText(name)}.`;
  }
}

/** The bounds in force: what the manifest says, else the defaults. */
export const limitsOf = (given: Partial<Limits>): Limits =>
  Object.fromEntries(
    Object.entries(limitTable).map(([name, { default: value }]) => [
      name,
      given[name as LimitName] ?? value,
    ]),
  ) as Limits;
