/** A line of a header section: `MNEM.UNIT  VALUE : DESCRIPTION {FORMAT}`. */
export interface LasItem {
  mnemonic: string;
  unit: string;
  value: string;
  description: string;
  /** Of LAS 3.0: `F10.4`, `S`, a pattern of dates. */
  format?: string;
}

/** What a line of a header section says; undefined of one that names nothing. */
export function lasItem(text: string): LasItem | undefined {
  const colon = separator(text);
  const before = text.slice(0, colon);
  const dot = before.indexOf(".");
  const mnemonic = (dot < 0 ? firstWord(before) : before.slice(0, dot)).trim();
  if (mnemonic === "") return undefined;
  const after = dot < 0 ? before.trimStart().slice(mnemonic.length) : before.slice(dot + 1);
  const space = after.search(/\s/);
  const unit = space < 0 ? after : after.slice(0, space);
  const value = space < 0 ? "" : unquoted(after.slice(space).trim());
  return { mnemonic, unit: unit.trim(), value, ...described(text.slice(colon + 1)) };
}

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text;

const firstWord = (text: string): string => text.trim().split(/\s/, 1)[0]!;

function described(text: string): Pick<LasItem, "description" | "format"> {
  // 3.0 says behind the description how a value is written, and what it belongs to.
  const close = text.lastIndexOf("}");
  const open = close < 0 ? -1 : text.lastIndexOf("{", close);
  if (open < 0) return { description: text.trim() };
  return { description: text.slice(0, open).trim(), format: text.slice(open + 1, close).trim() };
}

/**
 * Where the description begins. Values hold colons (`2020-08-09 20:01:42`), and descriptions do
 * (`Date {HH:mm:ss}`): the colon that has a space before it is meant, else one with a space behind
 * it, else the last one outside of braces.
 */
function separator(text: string): number {
  let behind = -1;
  let last = -1;
  let braces = 0;
  for (let at = 0; at < text.length; at++) {
    const one = text[at];
    if (one === "{") braces += 1;
    else if (one === "}") braces -= 1;
    if (one !== ":" || braces > 0) continue;
    if (isBlank(text[at - 1])) return at;
    if (behind < 0 && isBlank(text[at + 1])) behind = at;
    last = at;
  }
  return behind >= 0 ? behind : last >= 0 ? last : text.length;
}

const isBlank = (one: string | undefined): boolean =>
  one === undefined || one === " " || one === "\t";

/** What well items are called where the file only repeats their names. */
const standardNames: Record<string, readonly string[]> = {
  COMP: ["COMPANY", "COMPANY NAME"],
  WELL: ["WELL", "WELL NAME"],
  FLD: ["FIELD", "FIELD NAME"],
  LOC: ["LOCATION"],
  PROV: ["PROVINCE"],
  CNTY: ["COUNTY"],
  STAT: ["STATE"],
  CTRY: ["COUNTRY"],
  SRVC: ["SERVICE COMPANY", "SERVICE COMPANY NAME"],
  DATE: ["LOG DATE", "DATE LOGGED"],
  UWI: ["UNIQUE WELL ID", "UNIQUE WELL IDENTIFIER"],
  API: ["API NUMBER", "API NO"],
};
/** Their values precede the colon in every version. */
const beforeColon = new Set(["STRT", "STOP", "STEP", "NULL"]);

/**
 * An item of the well section. In LAS 1.2 the value is behind the colon and the description
 * before it, unless the writer took the other order.
 */
export function wellItem(item: LasItem, version: number): LasItem {
  const mnemonic = item.mnemonic.toUpperCase();
  if (beforeColon.has(mnemonic)) {
    // "NULL.-999.25": no space before the value.
    const isUnit = item.value !== "" || Number.isNaN(Number(item.unit || "x"));
    return isUnit ? item : { ...item, unit: "", value: item.unit };
  }
  const isName = (text: string) =>
    text.toUpperCase() === mnemonic ||
    (standardNames[mnemonic]?.includes(text.toUpperCase()) ?? false);
  const isSwapped =
    isName(item.description) !== isName(item.value)
      ? isName(item.value)
      : version < 2 && item.description !== "";
  return isSwapped ? { ...item, value: item.description, description: item.value } : item;
}
