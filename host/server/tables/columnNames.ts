import type { ColumnType } from "@petrons/sdk/contracts";
import { unitEnding, unitNamed } from "@petrons/sdk/units";

/** What a header says of its column. */
export interface NamedColumn {
  /** As in the file; `Column 3` when the file has no header. */
  source: string;
  /** Letters, digits and underscores; unique in the table without regard to case. */
  name: string;
  label: string;
  unit?: string;
  quantity?: string;
}

/** Names of the Parquet file that are ours. */
export const reservedNames = { row: "__row", rejected: "__rejected" } as const;

export function nameColumns(headers: readonly (string | null)[]): NamedColumn[] {
  const taken = new Set<string>(Object.values(reservedNames));
  return headers.map((header, index) => {
    const source = header?.trim() || `Column ${index + 1}`;
    const base =
      source
        .normalize("NFC")
        .replace(/[^\p{L}\p{N}_]+/gu, "_")
        .replace(/^_+|_+$/g, "") || `column_${index + 1}`;
    let name = base;
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${base}_${again}`;
    taken.add(name.toLowerCase());
    return { source, name, ...meaning(source) };
  });
}

/** What is counted and has no quantity of a units definition: shown as it is. */
const otherUnits: Record<string, string> = { millnok: "MillNOK", usd: "USD", nok: "NOK" };

/** Words of the trade that stay in capitals. */
const acronyms = new Set(["api", "md", "tvd", "id", "bh", "rkb", "td", "ss", "bp", "st", "npdid", "utm", "uom", "eor", "mms", "npd", "whp", "wht", "dp"]);

/** The unit a text names, and what it measures in a column of that name (UN-004). */
export function unitOf(text: string, columnName: string): { unit: string; quantity?: string } | undefined {
  const other = otherUnits[text.trim().toLowerCase()];
  return other ? { unit: other } : unitNamed(text, columnName);
}

function meaning(source: string): Pick<NamedColumn, "label" | "unit" | "quantity"> {
  const bracket = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(source);
  const suffix = /^(.+?)(?:[_\s]+|(?<=[a-z])(?=(?:Mill|Bill)[A-Z]))([A-Za-z0-9]+)$/.exec(source);
  for (const match of [bracket, suffix]) {
    const [, rest, word] = match ?? [];
    if (!rest || !word) continue;
    // At the end of a name a word is more often a word than a unit: "TARGET_M", "rate_min".
    const unit = match === bracket || otherUnits[word.toLowerCase()] ? unitOf(word, source) : word.length === 1 ? undefined : unitEnding(word, source);
    if (unit) return { label: humanised(rest), ...unit };
  }
  return { label: humanised(source) };
}

function humanised(text: string): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[_\s]+/)
    .filter((word) => word !== "");
  const shouting = !/[a-z]/.test(text);
  return words
    .map((word, index) => {
      if (acronyms.has(word.toLowerCase())) return word.toUpperCase();
      if (shouting) return word.length > 1 ? word[0] + word.slice(1).toLowerCase() : word;
      return index === 0 || /_/.test(text) ? word[0]!.toUpperCase() + word.slice(1) : word;
    })
    .join(" ");
}

/** Only numbers are measured: other columns lose unit and quantity. */
export const measured = <C extends NamedColumn>(column: C, type: ColumnType): C =>
  type === "integer" || type === "double" ? column : { ...column, unit: undefined, quantity: undefined };
