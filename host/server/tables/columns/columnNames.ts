import { type ColumnType, countText } from "@petrons/sdk/contracts";
import { isSharedByFluids, unclearUnit, unitEnding, unitNamed } from "@petrons/sdk/units";
import { limitTable } from "../../limits/index.ts";
import { isKeptEnding, isKeptUnit, lengthWithDatum } from "./keptUnits.ts";

/** What a header says of its column. */
export interface NamedColumn {
  /** As in the file; `Column 3` when the file has no header. */
  source: string;
  /** Letters, digits and underscores; unique in the table without regard to case. */
  name: string;
  /**
   * For people; with its unit after it where an earlier column of another unit has the same, and a
   * number where one of that unit has.
   */
  label: string;
  unit?: string;
  quantity?: string;
  /**
   * What stands for its unit, where only the case of a letter says which that is: then it has none.
   */
  unclear?: string;
}

/** Names of the Parquet file, and of what DuckDB adds to it, that no column has. */
export const reservedNames = {
  row: "__row",
  rejected: "__rejected",
  place: "__place",
  fileRow: "file_row_number",
  file: "__file",
  rowOfFile: "__row_of_file",
  total: "__total",
} as const;

/** Of a longer name only the beginning is looked at. */
const nameCharacters = limitTable.columnNameCharacters.default;

/** With `asWritten`, names are shown as they are and no unit is read out of them. */
export function nameColumns(
  headers: readonly (string | null)[],
  characters = nameCharacters,
  asWritten = false,
): NamedColumn[] {
  const taken = new Set<string>(Object.values(reservedNames));
  const times = new Map<string, number>();
  const labels = new Map<string, number>();
  const units = new Map<string, string>();
  return headers.map((header, index) => {
    const source = readable(header ?? "", characters) || `Column ${index + 1}`;
    const base = nameOf(source) || `column_${index + 1}`;
    let name = base;
    // A name that comes thousands of times counts on from where it was.
    let again = times.get(base.toLowerCase()) ?? 1;
    while (taken.has(name.toLowerCase())) name = `${base}_${++again}`;
    times.set(base.toLowerCase(), again);
    taken.add(name.toLowerCase());
    const read: Meaning = asWritten ? { label: source } : meaning(source);
    const unit = read.unit ?? read.unclear;
    const first = unit && units.get(read.label.toLowerCase());
    if (unit && !first) units.set(read.label.toLowerCase(), unit);
    const said =
      first && first !== unit
        ? { ...read, label: `${read.label}, ${inBrackets(source)?.word ?? unit}` }
        : read;
    const label = `${said.label} ${said.unit ?? ""}`.toLowerCase();
    const time = (labels.get(label) ?? 0) + 1;
    labels.set(label, time);
    return { source, name, ...said, ...(time > 1 ? { label: `${said.label} (${time})` } : {}) };
  });
}

/** How many repeated headers a warning is given of each. */
const shownRepeats = 5;

/** Says which headers come more than once, and what the later columns are called. */
export function repeatedHeaders(
  columns: readonly Pick<NamedColumn, "source" | "label">[],
): string[] {
  const seen = new Set<string>();
  const repeats = columns.filter(({ source }) => seen.size === seen.add(source.toLowerCase()).size);
  const shown = repeats
    .slice(0, shownRepeats)
    .map(
      ({ source, label }) =>
        `The header '${source.slice(0, 40)}' comes more than once: this column is called '${label.slice(0, 60)}'.`,
    );
  const more = repeats.length - shown.length;
  return more > 0
    ? [
        ...shown,
        `${countText(more, "more column")} with a repeated header ${more === 1 ? "is" : "are"} numbered in the same way.`,
      ]
    : shown;
}

/**
 * A header as it can be shown and stored: cut, without control characters and halves of characters.
 */
const readable = (header: string, characters: number): string =>
  header
    .trimStart()
    .slice(0, characters)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();

function nameOf(source: string): string {
  const name = source.normalize("NFC").replace(/[^\p{L}\p{N}_]+/gu, "_");
  let [from, to] = [0, name.length];
  while (name[from] === "_") from++;
  while (to > from && name[to - 1] === "_") to--;
  return name.slice(from, to);
}

/** What is counted and has no quantity of a units definition: shown as it is. */
const otherUnits: Record<string, string> = { millnok: "MillNOK", usd: "USD", nok: "NOK" };

/** Words of the trade that stay in capitals. */
const acronyms = new Set(
  "api uwi md tvd tvdss tdss mdss mdkb mdrkb tvdkb tvdrkb id bh rkb kb td ss bp st npdid utm uom eor mms npd whp wht bhp bht thp tht dp bsw gor wor glr wc boe ngl wi nri".split(
    " ",
  ),
);
/** Compounds as chemistry writes them: H2S is one word. */
const compound = /^(?:h2s|h2o|h2|co2|n2|o2|ch4|c[1-9][0-9]?\+?)$/i;
const isomer = /^([in])c([45])$/i;

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Words for depths, which are lengths also where no unit is named. */
const depthWords = list(
  "depth elevation elev md tvd tvdss tdss mdss tmd mdkb mdrkb mdrt mdbrt tvdkb tvdrkb tvdrt tvdbrt tvdmsl",
);
/** With these a name is rather of a day, a text or a number of something. */
const noDepthWords = list(
  "date dates dato fecha day days year month time reached spud prod production text name type flag unit units ref reference datum method remark comment id no code",
);

function namesDepth(source: string): boolean {
  const words = source
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  // 'TD' is the total depth where it ends a name, before its datum or not: 'Well TD SS'.
  const isTotal = /^td(?: ss| subsea| rkb| kb| msl)?$/.test(
    words.slice(words.lastIndexOf("td")).join(" "),
  );
  return (
    (isTotal || words.some((word) => depthWords.has(word))) &&
    !words.some((word) => noDepthWords.has(word))
  );
}
/** Columns of permeabilities, where MD is the millidarcy and no measured depth. */
const permeabilityName = /perm|(?:^|[_\s])k[hv]?(?:[_\s]|$)/i;
const millidarcy = /^md$/i;

/**
 * The unit a text names, and what it measures in a column of that name (UN-004); undefined for one
 * that `unclearUnit` asks about.
 */
export const unitOf = (
  text: string,
  columnName: string,
): { unit: string; quantity?: string } | undefined =>
  unclearUnit(text, columnName) ? undefined : unitInAnyCase(text, columnName);

/** The same where letters have no case that means something, as in logs. */
export function unitInAnyCase(
  text: string,
  columnName: string,
): { unit: string; quantity?: string } | undefined {
  if (millidarcy.test(text.trim()) && permeabilityName.test(columnName)) return { unit: "mD" };
  const other = otherUnits[text.trim().toLowerCase()];
  if (other) return { unit: other };
  const named = unitNamed(text, columnName);
  if (named) return named;
  const length = lengthWithDatum(text);
  return length
    ? { unit: length.unit, quantity: "Length" }
    : isKeptUnit(text)
      ? { unit: text.trim() }
      : undefined;
}

/** Whether a text is a unit, also where only the case of a letter says which. */
export const isUnit = (text: string, columnName: string): boolean =>
  unclearUnit(text, columnName) !== undefined || unitOf(text, columnName) !== undefined;

/** The text of a unit without the brackets that a line of units has around it. */
export const unitText = (text: string): string =>
  /^[[(](.*)[\])]$/.exec(text.trim())?.[1]?.trim() ?? text.trim();

/**
 * Says of which columns it is unknown whether their volumes are of gas or of a liquid; they keep
 * their unit as it is written, and measure nothing.
 */
export function sharedUnits(
  columns: readonly Pick<NamedColumn, "label" | "unit" | "quantity">[],
): string[] {
  return columns
    .filter(isSharedByFluids)
    .map(
      ({ label, unit }) =>
        `'${label.slice(0, 60)}': ${unit} may be of gas, oil or water. Choose the quantity.`,
    );
}

type Meaning = Pick<NamedColumn, "label" | "unit" | "quantity" | "unclear">;

function meaning(source: string): Meaning {
  const said = saidMeaning(source);
  return said.unit === undefined && said.unclear === undefined && namesDepth(source)
    ? { ...said, quantity: "Length" }
    : said;
}

function saidMeaning(source: string): Meaning {
  const bracketed = inBrackets(source);
  const named = bracketed && unitOf(bracketed.word, source);
  // From where a length is measured is no unit, and is not lost with it.
  const datum =
    bracketed && named?.quantity === "Length" ? lengthWithDatum(bracketed.word)?.datum : undefined;
  if (named)
    return {
      label:
        datum === undefined ? humanized(bracketed.rest) : `${humanized(bracketed.rest)} (${datum})`,
      ...named,
    };
  if (bracketed && unclearUnit(bracketed.word, source))
    return { label: humanized(bracketed.rest), unclear: bracketed.word };
  const behindComma = source.lastIndexOf(",");
  const afterComma =
    behindComma > 0 ? unitOf(source.slice(behindComma + 1).trim(), source) : undefined;
  if (afterComma) return { label: humanized(source.slice(0, behindComma)), ...afterComma };
  const unclear = behindComma > 0 ? source.slice(behindComma + 1).trim() : "";
  if (unclearUnit(unclear, source))
    return { label: humanized(source.slice(0, behindComma)), unclear };
  // What may be a unit stays as it is written.
  if (bracketed) return { label: `${humanized(bracketed.rest)} (${bracketed.word})` };
  const ending = lastWord(source);
  if (!ending) return { label: humanized(source) };
  const { rest, word } = ending;
  // At the end of a name a word is more often a word than a unit: "TARGET_M", "rate_min".
  const isOther =
    otherUnits[word.toLowerCase()] !== undefined || millidarcy.test(word) || isKeptEnding(word);
  const unit = isOther
    ? unitOf(word, source)
    : word.length === 1
      ? undefined
      : unitEnding(word, source);
  if (!unit && isUnclearEnding(word, source)) return { label: humanized(rest), unclear: word };
  return unit ? { label: humanized(rest), ...unit } : { label: humanized(source) };
}

/** The unit that a header ends with, as it is written there. */
export const writtenUnit = ({ source, unit, unclear }: NamedColumn): string | undefined =>
  unclear ??
  (unit === undefined ? undefined : (inBrackets(source)?.word ?? source.split(/[\s,_]/).at(-1)));

/**
 * At the end of a name 'mm' and 'M' are more often words; what is written in mixed case is meant as
 * a unit.
 */
const isUnclearEnding = (word: string, source: string): boolean =>
  word.length > 2 &&
  word !== word.toLowerCase() &&
  word !== word.toUpperCase() &&
  unclearUnit(word, source) !== undefined;

interface Ending {
  rest: string;
  word: string;
}

/** "Oil rate [bbl/d]": what is before the brackets at the end, and in them. */
function inBrackets(source: string): Ending | undefined {
  if (!/[)\]]$/.test(source)) return undefined;
  const open = Math.max(source.lastIndexOf("("), source.lastIndexOf("["));
  const rest = source.slice(0, Math.max(0, open)).trim();
  const word = source.slice(open + 1, -1).trim();
  return rest !== "" && word !== "" && !/[()[\]]/.test(word) ? { rest, word } : undefined;
}

/** "oil_rate_bbl", "investmentsMillNOK": the word at the end, and what is before it. */
function lastWord(source: string): Ending | undefined {
  let at = source.length;
  while (at > 0 && /[A-Za-z0-9]/.test(source[at - 1]!)) at--;
  const millions = /[a-z](?=(?:Mill|Bill)[A-Z])/.exec(source.slice(at));
  if (millions)
    return {
      rest: source.slice(0, at + millions.index + 1),
      word: source.slice(at + millions.index + 1),
    };
  const rest = source.slice(0, at);
  return at < source.length && /[^_\s]/.test(rest) && /[_\s]$/.test(rest)
    ? { rest, word: source.slice(at) }
    : undefined;
}

function humanized(text: string): string {
  const words = text
    .replace(/H2[OS]|([a-z0-9])(?=[A-Z])/g, (found, last: string | undefined, at: number) =>
      last === undefined &&
      !/^[A-Z][a-z]/.test(text.slice(at + found.length, at + found.length + 2))
        ? found
        : `${found} `,
    )
    .split(/[_\s]+/)
    .filter((word) => word !== "");
  const shouting = !/[a-z]/.test(text);
  return words
    .map((word, index) => {
      if (acronyms.has(word.toLowerCase()) || compound.test(word)) return word.toUpperCase();
      if (isomer.test(word))
        return word.replace(
          isomer,
          (_, kind: string, carbons: string) => `${kind.toLowerCase()}C${carbons}`,
        );
      if (shouting) return word.length > 1 ? word[0] + word.slice(1).toLowerCase() : word;
      return index === 0 || /_/.test(text) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(" ");
}

/**
 * Only numbers are measured: other columns lose unit and quantity. That of a text stays behind its
 * name, as the header has it.
 */
export function measured<C extends NamedColumn>(column: C, type: ColumnType): C {
  if (type === "integer" || type === "double") return column;
  const { unclear, ...known } = column;
  const unmeasured = { ...known, unit: undefined, quantity: undefined } as C;
  const { source, label, unit } = column;
  const behind = (word: string) => (label.endsWith(`, ${word}`) ? label : `${label} (${word})`);
  if (type === "text" && unclear !== undefined) return { ...unmeasured, label: behind(unclear) };
  if (type !== "text" || unit === undefined || noUnit.test(unit)) return unmeasured;
  const written = inBrackets(source)?.word;
  return {
    ...unmeasured,
    label: behind(written !== undefined && unitOf(written, source)?.unit === unit ? written : unit),
  };
}

/** What a line of units has over columns that nothing is measured in. */
const noUnit = /^(?:text|string|char|date|time|name|id|code)$|^[dmy]{1,4}([-./])[dmy]{1,4}\1/i;
