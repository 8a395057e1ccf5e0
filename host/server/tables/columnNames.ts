import type { ColumnType } from "@petrons/sdk/contracts";

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

/** Units that names end in, and what they measure (UN-004). */
const units: Record<string, { unit: string; quantity?: string }> = {
  bbl: { unit: "bbl", quantity: "LiquidVolume" },
  stb: { unit: "bbl", quantity: "LiquidVolume" },
  mcf: { unit: "Mcf", quantity: "GasVolume" },
  mscf: { unit: "Mcf", quantity: "GasVolume" },
  mmcf: { unit: "MMcf", quantity: "GasVolume" },
  boe: { unit: "boe", quantity: "BoeVolume" },
  ft: { unit: "ft", quantity: "Length" },
  feet: { unit: "ft", quantity: "Length" },
  m: { unit: "m", quantity: "Length" },
  psi: { unit: "psi", quantity: "Pressure" },
  psia: { unit: "psi", quantity: "Pressure" },
  bar: { unit: "bar", quantity: "Pressure" },
  degf: { unit: "°F", quantity: "Temperature" },
  degc: { unit: "°C", quantity: "Temperature" },
  hrs: { unit: "h", quantity: "Duration" },
  millsm3: { unit: "MillSm3" },
  billsm3: { unit: "BillSm3" },
  millnok: { unit: "MillNOK" },
  sm3: { unit: "Sm3" },
};

/** Words of the trade that stay in capitals. */
const acronyms = new Set(["api", "md", "tvd", "id", "bh", "rkb", "td", "ss", "bp", "st", "npdid", "utm", "uom", "eor", "mms", "npd", "whp", "wht", "dp"]);

/** The unit a text names, if it is one we know. */
export const unitNamed = (text: string): { unit: string; quantity?: string } | undefined => units[text.trim().toLowerCase()];

function meaning(source: string): Pick<NamedColumn, "label" | "unit" | "quantity"> {
  const bracket = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(source);
  const suffix = /^(.+?)(?:[_\s]+|(?<=[a-z])(?=(?:Mill|Bill)[A-Z]))([A-Za-z0-9]+)$/.exec(source);
  for (const match of [bracket, suffix]) {
    const [, rest, word] = match ?? [];
    const unit = rest && word ? unitNamed(word) : undefined;
    // A lone capital or letter at the end of a name ("TARGET_M") is more often a code than metres.
    if (rest && unit && !(match === suffix && word!.length === 1)) return { label: humanised(rest), ...unit };
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
