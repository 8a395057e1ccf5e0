import { tableNameOf } from "../importColumns.ts";
import { commonName } from "./commonName.ts";
import { isIncluded } from "./fileRead.ts";
import type { Reading } from "./withFiles.ts";

/**
 * What a new table is called: after the files that can be read. Logs have the names of wells, of
 * which none is that of all.
 */
export function proposedName({ file, inspection }: Pick<Reading, "file" | "inspection">): string {
  const names = file.files ? file.files.filter(isIncluded).map(({ name }) => name) : [file.name];
  if (names.length === 1) return tableNameOf(names[0]!);
  return inspection.format === "las" ? "well_logs" : tableNameOf(commonName(names));
}
