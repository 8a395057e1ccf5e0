import { type Finding, lineOf, type Source } from "./sources.ts";

/** British spellings, in whatever word or name they occur, and the American ones. */
const spellings: Readonly<Record<string, string>> = {
  behaviour: "behavior",
  colour: "color",
  favour: "favor",
  flavour: "flavor",
  harbour: "harbor",
  honour: "honor",
  humour: "humor",
  labour: "labor",
  neighbour: "neighbor",
  vapour: "vapor",
  grey: "gray",
  centre: "center",
  catalogue: "catalog",
  defence: "defense",
  licence: "license",
  artefact: "artifact",
  judgement: "judgment",
  learnt: "learned",
  "fulfil(?!l)": "fulfill",
  "labelled(?!by)": "labeled",
  labelling: "labeling",
  modelled: "modeled",
  modelling: "modeling",
  travelled: "traveled",
};
const verbs =
  "author|capital|categor|custom|emphas|final|general|human|initial|local|maxim|memo|minim|neutral|normal|optim|organ|priorit|real|recogn|sanit|serial|special|standard|summar|synchron|util|virtual|visual";

const spelled = new RegExp(Object.keys(spellings).join("|"), "gi");
/** The first letter alone may be a capital: `localIsEmpty` is no verb. */
const ised = new RegExp(
  `(?:${verbs.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})is(?=e|ing|ation|able)`,
  "g",
);

/** Names that keep their spelling, each with why. */
const kept: readonly [name: RegExp, why: string][] = [
  [/(["'`])organisation\1/g, "a kind that is stored, and a claim of identity providers"],
  [/organisationClaim/g, "a field of manifests"],
  [/\w_organisation\b/g, "names in databases"],
  [/\.organisation\b|\borganisation: /g, "a deprecated field of the SDK's host"],
  [/postgres\.initialised/g, "a file in the folder of the server's data"],
  [/(["'`])grey\1|\bgrey: /g, "a color of charts, stored in their options"],
];

/** Files that hold British words as data, each with why. */
const exceptions: Readonly<Record<string, string>> = {
  "sdk/charts/editor/fieldNames.test.ts": "it looks for them on screens",
  "sdk/tables/source/plainNumbers.ts": "columns of imported files are named in either way",
};

const isRead = (path: string): boolean =>
  !path.startsWith("scripts/checks/") && !path.endsWith("CHANGELOG.md") && !exceptions[path];

/** Replaces by as many characters that nothing finds, so that places stay. */
const withoutKept = (text: string): string =>
  kept.reduce((rest, [name]) => rest.replace(name, (found) => " ".repeat(found.length)), text);

const americanOf = (british: string): string =>
  Object.entries(spellings).find(([pattern]) => new RegExp(pattern, "i").test(british))?.[1] ?? "";

/**
 * British spellings in code, comments, styles and documents; released changelogs keep theirs.
 * Names of units follow SI, which spells metre and litre.
 */
export function checkSpelling(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => isRead(path))
    .flatMap(({ path, text: written }) => {
      const text = withoutKept(written);
      const found = [
        ...[...text.matchAll(spelled)].map(({ 0: word, index }) => ({
          index,
          message: `'${word}' is British: write ${americanOf(word)}`,
        })),
        ...[...text.matchAll(ised)].map(({ 0: word, index }) => ({
          index,
          message: `'${word}' is British: write ${word.slice(0, -1)}z`,
        })),
      ];
      return found.map(({ index, message }) => ({ path, line: lineOf(text, index), message }));
    });
}
