import type { QuantityName } from "../quantities.ts";

/** What a column's name says its volumes are of. */
export type Fluid = "oil equivalent" | "gas" | "liquid";

const plainOf = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");
/**
 * What each is called in English, Norwegian, Spanish, Portuguese, German and French, with and
 * without accents.
 */
const forms = (words: string): string[] => [
  ...new Set(words.split(" ").flatMap((word) => [word, plainOf(word)])),
];

const gases = forms("gas gass gás gaz");
const phases = forms(
  "oil crude olje olja petróleo crudo aceite óleo oel huile pétrole water wat wtr vann vatn vass agua água wasser eau",
);
/** Liquids that come out of gas, so that gas may be beside their name. */
const fromGas = forms(
  "condensate cond kondensat condensado condensat liquid liq væske líquido flüssigkeit fluessigkeit liquide ngl lgn lpg glp gpl",
);
/** Oil in German only with its points. */
const liquids = [...phases, "öl", ...fromGas];
const equivalents = new Set(["boe", "mboe", "mmboe", "boepd", "oe", "bep", "tep"]);
/** `o.e.`, 'equivalent', 'ekvivalent', 'Äquivalent', each also within a word. */
const equivalent = /quivalent|ekvivalent|(?<!\p{L})o\. ?e(?!\p{L})/u;
const injected: Readonly<Record<string, Fluid>> = { gi: "gas", wi: "liquid" };

const list = (words: string): readonly string[] => words.split(" ");
/**
 * What is said of a fluid in the same word, before its name and behind it: `tørrgass`, `Rohöl`,
 * `oljerate`, `Gasmenge`. Other letters make another word: `Gasum`.
 */
const before = list(
  "begleit brenn brut brutto crude cum dry eksport erd export fakkel flare form fresh fuel gross inj kum lift natur nat netto net prd prod produced raw rik roh rå salgs sales salt sea sour tørr total tot trocken våt wet",
);
const endings = new Set(["", "s", "es", "x", "n", "en", "et", "e", "a"]);
const behind = list(
  "cum cut daily day durchfl eks exp fakl flow fluss forbr foerd förd gross imp inj kum kutt lever lift løft men month net per prod qty quant rat sal str tot uttak vol zufl",
);

/** Whether a word is one of these names, alone or in a compound. */
function isNamed(word: string, names: readonly string[]): boolean {
  const bare = before
    .filter((first) => word.startsWith(first))
    .map((first) => word.slice(first.length));
  return [word, ...bare].some((text) =>
    names.some((name) => {
      if (!text.startsWith(name)) return false;
      const rest = text.slice(name.length);
      return endings.has(rest) || behind.some((start) => rest.startsWith(start));
    }),
  );
}

interface NamedAt {
  fluid: "gas" | "liquid";
  isFromGas: boolean;
  from: number;
  to: number;
}

const prepositions = new Set([
  "of",
  "from",
  "in",
  "av",
  "fra",
  "i",
  "de",
  "del",
  "do",
  "da",
  "von",
  "aus",
  "du",
  "des",
]);

/** The words of a name with their places: `prfPrdOilGrossMillSm3`, `PRD_OIL`, `Olje (Sm3)`. */
function wordsOf(name: string): { text: string; words: { word: string; at: number }[] } {
  const text = name
    .normalize("NFC")
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
    .toLowerCase();
  return {
    text,
    words: [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({ word, at: index })),
  };
}

/** Whether both names are of one liquid: 'gas condensate', 'líquidos de gas natural'. */
function isOneLiquid(text: string, first: NamedAt, second: NamedAt): boolean {
  const between = text.slice(first.to, second.from);
  if (first.fluid === "gas") return second.isFromGas && /^[\s_-]*$/.test(between);
  return first.isFromGas && prepositions.has(between.replace(/[\s_]+/g, " ").trim());
}

/**
 * The fluid that a column's name names, in the languages of the field; undefined where it names
 * none, or both gas and a liquid.
 */
export function fluidNamed(name: string): Fluid | undefined {
  const { text, words } = wordsOf(name);
  if (equivalent.test(plainOf(text)) || words.some(({ word }) => equivalents.has(word)))
    return "oil equivalent";
  const found = words.flatMap(({ word, at }): NamedAt[] => {
    const place = { from: at, to: at + word.length };
    const isFromGas = isNamed(word, fromGas);
    if (injected[word] === "gas" || isNamed(word, gases))
      return [{ fluid: "gas", isFromGas: false, ...place }];
    // One word for a condensate: 'gasskondensat'.
    const isGasLiquid = gases.some(
      (gas) => word.startsWith(gas) && isNamed(word.slice(gas.length), fromGas),
    );
    return isGasLiquid || injected[word] !== undefined || isNamed(word, liquids)
      ? [{ fluid: "liquid", isFromGas: isFromGas || isGasLiquid, ...place }]
      : [];
  });
  const [first, second] = found;
  if (!first || found.every(({ fluid }) => fluid === first.fluid)) return first?.fluid;
  return second && found.length === 2 && isOneLiquid(text, first, second) ? "liquid" : undefined;
}

/** The quantities that volumes of a fluid are of. */
export const quantitiesOf: Readonly<Record<Fluid, readonly QuantityName[]>> = {
  "oil equivalent": ["BoeVolume", "BoeRate"],
  gas: ["GasVolume", "GasRate"],
  liquid: ["LiquidVolume", "LiquidRate"],
};
