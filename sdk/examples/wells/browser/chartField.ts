import {
  escaped,
  joinedTexts,
  listedTexts,
  parted,
  unescaped,
  type ViewField,
} from "@petrons/sdk/tables";
import { type ChartChoices, readChoices } from "../contracts/chartChoices.ts";

/** What separates: choices `;`, and the parts of one `,`. */
const marks = ";,";
const flags = ["other", "log", "cumulative", "gor", "waterCut", "foot", "closed"] as const;
const texts = ["table", "group", "phase", "measure", "step", "kind", "shownAs"] as const;

type Choices = Readonly<Record<string, unknown>>;
interface Part {
  write(value: never): string;
  read(raw: string): unknown;
}

const text: Part = { write: (value: string) => escaped(value, marks), read: unescaped };
/** A number as it is; a text that could be one has `~` in front. */
const isNumber = (raw: string): boolean => raw.trim() !== "" && Number.isFinite(Number(raw));
const anyText = (value: string | number): string =>
  typeof value === "number"
    ? String(value)
    : `${isNumber(value) ? "~" : ""}${escaped(value, marks)}`;
const anyValue = (raw: string): string | number => (isNumber(raw) ? Number(raw) : unescaped(raw));

/** Pairs of a name and a value behind the mark; a name alone has null. */
const pairs = (
  mark: string,
  write: (value: never) => string,
  read: (raw: string) => unknown,
): Part => ({
  write: (values: Choices) =>
    Object.keys(values)
      .sort()
      .map((name) =>
        values[name] === null ? name : `${name}${mark}${write(values[name] as never)}`,
      )
      .join(","),
  read: (raw) =>
    Object.fromEntries(
      parted(raw, ",").map(({ raw: pair }) => {
        const at = pair.indexOf(mark);
        return at < 0 ? [pair, null] : [pair.slice(0, at), read(pair.slice(at + 1))];
      }),
    ),
});

/** What an address holds as it is, in place of the signs of JSON that it would encode. */
const bareSigns: Readonly<Record<string, string>> = {
  "{": "(",
  "}": ")",
  "[": "*",
  "]": "!",
  '"': "'",
};
const jsonSigns = Object.fromEntries(Object.entries(bareSigns).map(([json, bare]) => [bare, json]));

/** JSON that can be read in an address: each sign by another, and `~` before what means itself. */
const bare = (json: string): string =>
  [...json]
    .map(
      (sign) => bareSigns[sign] ?? (sign in jsonSigns || "~;".includes(sign) ? `~${sign}` : sign),
    )
    .join("");

function jsonOf(raw: string): string {
  let json = "";
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === "~" && at + 1 < raw.length) json += raw[++at];
    else json += jsonSigns[raw[at]!] ?? raw[at];
  }
  return json;
}

const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(texts.map((name) => [name, text])),
  top: { write: String, read: Number },
  columns: pairs(".", text.write, text.read),
  hidden: { write: (ids: readonly string[]) => joinedTexts(ids, marks), read: listedTexts },
  zoom: pairs("@", anyText, anyValue),
  // Changes of the options editor nest as deep as the options.
  look: { write: (look: object) => bare(JSON.stringify(look)), read: (raw) => parsed(jsonOf(raw)) },
};
const names: readonly string[] = [...texts, "top", ...flags, "columns", "hidden", "zoom", "look"];

/**
 * The chart's choices as `group:operator;top:20;other;zoom:from@2018-02-01`. The JSON of older
 * links is read too.
 */
export const chartField: ViewField<ChartChoices> = {
  write(choices: ChartChoices & Choices) {
    const chosen = names.filter((name) => choices[name] !== undefined);
    const written = chosen.map((name) =>
      parts[name] ? `${name}:${parts[name].write(choices[name] as never)}` : name,
    );
    return written.length === 0 ? undefined : written.join(";");
  },
  read(given) {
    if (given.startsWith("{")) {
      const older = parsed(given);
      return older === undefined ? undefined : readChoices(older);
    }
    const found = new Map<string, unknown>();
    for (const { raw } of parted(given, ";")) {
      const at = raw.indexOf(":");
      const name = at < 0 ? raw : raw.slice(0, at);
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (found.has(name) || !names.includes(name) || at < 0 !== (part === undefined))
        return undefined;
      found.set(name, part ? part.read(raw.slice(at + 1)) : true);
    }
    const choices = readChoices(Object.fromEntries(found));
    return Object.keys(choices).length === found.size ? choices : undefined;
  },
};

/** Undefined for what is no JSON: an address holds what anybody typed. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
