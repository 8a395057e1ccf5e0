import type { FeatureFlag } from "./contributions/index.ts";

/** The line among the organization's flags that switches one off that is on by default. */
export const offLine = (name: string): string => `!${name}`;

/** What an organization may set: so many lines of so many characters each. */
export const flagLimits = { lines: 1_000, characters: 200 } as const;

/** The flag that a line of the organization's flags speaks of. */
export const flagOfLine = (line: string): string => line.replace(/^!/, "");

/**
 * Whether a flag is on for an organization with these lines; of both lines for one flag, the one
 * that switches it off counts.
 */
export const isFlagOn = (
  { name, default: byDefault }: Pick<FeatureFlag, "name" | "default">,
  lines: readonly string[],
): boolean => !lines.includes(offLine(name)) && (byDefault || lines.includes(name));

/** A flag as the Feature Flags page shows it: `GET /api/plugins/flags`, to everyone signed in. */
export interface ListedFlag extends FeatureFlag {
  on: boolean;
  /** The plugin that declares it. */
  plugin: { id: string; title: string };
  /** What of the plugin is hidden while it is off, as far as the caller's roles would see it. */
  uses: { kind: string; kindLabel: string; label: string }[];
}
