import { tableNameOf } from "../importColumns.ts";
import { isIncluded } from "./fileRead.ts";
import type { Reading } from "./withFiles.ts";

/**
 * The name without its ending, and without the numbers and dates behind it: `prod` of
 * `prod_2024_01.csv`.
 */
function stemOf(name: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  let end = stem.length;
  while (end > 0 && "0123456789-_ .()".includes(stem[end - 1]!)) end -= 1;
  return stem.slice(0, end);
}

const leastCharacters = 3;

/**
 * What most of several files are called: `prod` of twelve months; the name of the first where they
 * have nothing in common.
 */
export function commonName(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(stemOf(name), (counts.get(stemOf(name)) ?? 0) + 1);
  const [stem = "", count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count > 1 && stem.length >= leastCharacters ? stem : (names[0] ?? "");
}

/**
 * What a new table is called: after the files that can be read. Logs have the names of wells, of
 * which none is that of all.
 */
export function proposedName({ file, inspection }: Pick<Reading, "file" | "inspection">): string {
  const names = file.files ? file.files.filter(isIncluded).map(({ name }) => name) : [file.name];
  if (names.length === 1) return tableNameOf(names[0]!);
  return inspection.format === "las" ? "well_logs" : tableNameOf(commonName(names));
}
