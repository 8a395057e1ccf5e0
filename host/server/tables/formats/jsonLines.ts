import { countText } from "@petrons/sdk/contracts";
import type { Limits } from "../../limits/index.ts";
import { checkWidth, SourceFault } from "../engine/sourceFault.ts";
import { CellKinds } from "./cellKinds.ts";
import {
  type ConvertedText,
  ConvertedWriter,
  type WrittenSample,
  writing,
} from "./convertedText.ts";
import { type TextLine, textLines } from "./textLines.ts";

interface JsonLinesOptions {
  name: string;
  target: string;
  bytes: number;
  limits: Limits;
  signal?: AbortSignal | undefined;
}

/** Objects within objects are followed so deep; what lies deeper is kept as its JSON text. */
const maxDepth = 16;

/** Whether a text begins as JSON lines do: with an object. */
export const isJsonLines = (sample: string): boolean =>
  /^\s*\{\s*(?:"|\})/.test(sample.slice(0, 1_000));

/**
 * Writes a text of one JSON object a line as a table: its keys are columns, in the order in which
 * they first appear.
 */
export async function convertJsonLines(
  text: () => AsyncIterable<string>,
  { name, target, bytes, limits, signal }: JsonLinesOptions,
) {
  const columns = new Map<string, number>();
  let first: Cells | string | undefined;
  for await (const lines of textLines(text(), limits.cellCharacters)) {
    signal?.throwIfAborted();
    for (const line of lines) {
      if (line.text.trim() === "") continue;
      const cells = cellsOf(line);
      if (first === undefined) checkFirst(line, cells);
      first ??= cells;
      if (typeof cells !== "string")
        for (const key of cells.keys()) if (!columns.has(key)) columns.set(key, columns.size);
    }
    checkWidth(name, columns.size, limits);
  }
  if (columns.size === 0 && typeof first === "string")
    throw new SourceFault(`none of its lines is a JSON object; of the first, ${first}.`);
  if (columns.size === 0)
    throw new SourceFault("its objects have no keys: there is nothing to import.");
  const kinds = new CellKinds();
  const writer = new ConvertedWriter(target, columns.size, limits, bytes);
  const written = await writing(writer, async () => {
    writer.head([...columns.keys()]);
    for await (const lines of textLines(text(), limits.cellCharacters)) {
      signal?.throwIfAborted();
      for (const line of lines) {
        if (line.text.trim() === "") continue;
        const cells = cellsOf(line);
        if (typeof cells === "string") writer.fault(line.text, cells, line.number);
        else writer.row(rowOf(cells, columns, kinds), line.number);
      }
      await writer.drained();
    }
  });
  return { ...written, converted: convertedOf(columns, kinds, writer) } satisfies WrittenSample & {
    converted: ConvertedText;
  };
}

function convertedOf(
  columns: ReadonlyMap<string, number>,
  kinds: CellKinds,
  writer: ConvertedWriter,
): ConvertedText {
  const mixed = [...columns].filter(([, at]) => kinds.mixed(at) > 0);
  return {
    format: "jsonl",
    width: columns.size,
    hasHeader: true,
    hasUnits: false,
    linesBefore: 0,
    types: kinds.types([...columns.values()]),
    lines: writer.lines,
    warnings: mixed.map(
      ([key, at]) =>
        `'${key.slice(0, 60)}' holds numbers and ${countText(kinds.mixed(at), "text")} that ${kinds.mixed(at) === 1 ? "looks" : "look"} like one.`,
    ),
  };
}

/** A file whose first line is no object is something else, or damaged from its beginning. */
function checkFirst({ text, isTooLong }: TextLine, cells: Cells | string): void {
  // Of one that is too long nobody knows how it ends.
  if (typeof cells !== "string" || isTooLong || text.trimEnd().endsWith("}")) return;
  throw new SourceFault(
    "it is one JSON document over several lines: write it as JSON lines, one object on each line.",
  );
}

type Scalar = { text: string; isNumber: boolean };
type Cells = Map<string, Scalar | undefined>;

/**
 * The values of a line by their paths, undefined where they are null; or why there are none, as the
 * end of a sentence.
 */
function cellsOf({ text, isTooLong }: TextLine): Cells | string {
  if (isTooLong) return "the line is too long";
  try {
    const value = parsed(text);
    if (!isObject(value)) return "the line is not a JSON object";
    const cells: Cells = new Map();
    return flatten(value, "", 1, cells) ?? cells;
  } catch (error) {
    return error instanceof RangeError
      ? "its objects lie too deep in each other"
      : "the line is not valid JSON";
  }
}

/** A number as it is written, where a number here would not keep it exactly. */
class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Not in the types of this TypeScript yet. */
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

type SourceReviver = (
  this: unknown,
  key: string,
  value: unknown,
  context: { source?: string },
) => unknown;
const exactly: SourceReviver = (_, value, { source }) =>
  typeof value === "number" && source !== undefined ? new ExactNumber(source) : value;

/** So many digits or points in a row may be a number that is not kept. */
const isLongNumber = (text: string): boolean =>
  /[0-9.]{16}/.test(text) || /[eE][-+]?[0-9]{3}/.test(text);
const parsed = (text: string): unknown =>
  isLongNumber(text)
    ? JSON.parse(text, exactly as Parameters<typeof JSON.parse>[1])
    : JSON.parse(text);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof ExactNumber);

/** Returns why an object cannot be a row, if it cannot. */
function flatten(
  object: Record<string, unknown>,
  prefix: string,
  depth: number,
  cells: Cells,
): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key;
    if (isObject(value) && depth < maxDepth && Object.keys(value).length > 0) {
      const fault = flatten(value, `${path}.`, depth + 1, cells);
      if (fault !== undefined) return fault;
    } else if (cells.has(path)) return `two of its values are named '${path.slice(0, 60)}'`;
    else cells.set(path, scalarOf(value));
  }
  return undefined;
}

function scalarOf(value: unknown): Scalar | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof ExactNumber) return { text: value.text, isNumber: true };
  if (typeof value === "number") return { text: String(value), isNumber: true };
  if (typeof value === "string") return { text: value, isNumber: false };
  return {
    text: JSON.stringify(value, (_, one) => (one instanceof ExactNumber ? rawJson(one.text) : one)),
    isNumber: false,
  };
}

function rowOf(cells: Cells, columns: ReadonlyMap<string, number>, kinds: CellKinds): string[] {
  const row = new Array<string>(columns.size).fill("");
  for (const [path, scalar] of cells) {
    if (!scalar) continue;
    const at = columns.get(path)!;
    row[at] = scalar.text;
    if (scalar.isNumber) kinds.number(at);
    else kinds.text(at, scalar.text);
  }
  return row;
}
