import { type QuantityName, quantityNames } from "../quantities.ts";
import { nearUnit } from "./findUnit.ts";
import { fluidNamed, quantitiesOf } from "./fluidNamed.ts";

/** One of the units that a symbol may mean; of no quantity where it is kept as it is written. */
export interface UnitReading {
  unit: string;
  quantity?: QuantityName;
  name: string;
}

const asWritten = (unit: string, name = "as it is written"): UnitReading => ({ unit, name });
const of =
  (quantity: QuantityName, unit: string, name: string): (() => UnitReading) =>
  () => ({ unit, quantity, name });
const kept =
  (name: string) =>
  (written: string): UnitReading =>
    asWritten(written, name);

/**
 * Symbols of which nothing but the case of a letter, if that, tells thousandths, thousands and
 * millions apart, with what they may mean.
 */
const symbols: readonly (readonly [
  written: readonly string[],
  readings: readonly ((written: string) => UnitReading)[],
])[] = [
  [
    ["Mg", "mg", "MG"],
    [of("Mass", "t", "tonnes"), of("Mass", "mg", "milligrams")],
  ],
  [["Mt"], [of("Mass", "t", "tonnes"), kept("million tonnes")]],
  [["MM"], [of("Length", "mm", "millimetres"), kept("millions")]],
  [
    ["ML", "Ml"],
    [of("Volume", "10³ m³", "megalitres"), of("Volume", "mL", "millilitres")],
  ],
];

/** Names of what is measured in metres, in the languages of the field. */
const lengthName =
  /(?:^|[^\p{L}])(?:md|tvd|tvdss|ss|td|kb|rkb|kbe|gl|dfe|top|base|bottom|pay|x|y|z|h)(?:[^\p{L}]|$)|^(?:from|to|start|stop)(?:[^\p{L}]|$)|depth|dept|dyp|dybde|profund|profond|tiefe|teufe|elev|height|höhe|altura|hauteur|høyde|length|länge|lengde|longit|longueur|comprimento|thick|mächtig|tykkelse|espesor|espessura|épaisseur|interval|shoe|perf|datum|offset|radius|diam|distan|north|east|isopach|contact|owc|goc|gwc/iu;

/**
 * Cubic metres with M before them, and by day: thousands to some (Mm³ in Brazil), millions to
 * others.
 */
const cubicMetres = /^([mM]{1,2})(m3|m³|Sm3|Sm³)(\/d|\/day|d)?$/;

function cubicReadings(written: string, columnName: string): UnitReading[] | undefined {
  const found = cubicMetres.exec(written);
  if (!found) return undefined;
  const [, prefix = "", metres = "", by] = found;
  const isStandard = metres.startsWith("S");
  // MSm³ are millions to all who write them.
  if (prefix.length === 2 || (isStandard && prefix === "M")) return undefined;
  const fluid = fluidNamed(columnName);
  const [volume, rate] =
    fluid === undefined || fluid === "oil equivalent"
      ? [isStandard ? undefined : ("Volume" as const)]
      : quantitiesOf[fluid];
  const quantity = by === undefined ? volume : rate;
  const unit = (power: string) =>
    `${power} ${isStandard ? "Sm³" : "m³"}${by === undefined ? "" : "/d"}`;
  const reading = (power: string, name: string): UnitReading => ({
    unit: unit(power),
    ...(quantity && { quantity }),
    name,
  });
  return [
    reading("10³", "thousands"),
    reading("10⁶", "millions"),
    ...(prefix === "m" && !isStandard ? [asWritten(written, "cubic millimetres")] : []),
  ];
}

/**
 * What a symbol of a unit may mean where only the case of a letter decides by a factor of a
 * thousand or more: `mPa`, `Mg`, `MM`, `Mm³`. Undefined for one that is clear, and for none. M is
 * thousand before barrels, cubic feet and their like, whatever its case.
 */
export function unclearUnit(text: string, columnName = ""): UnitReading[] | undefined {
  const written = text.trim();
  if (written === "M" && !lengthName.test(columnName))
    return [{ unit: "m", quantity: "Length", name: "metres" }, asWritten(written, "thousands")];
  const listed = symbols.find(([spellings]) => spellings.includes(written));
  if (listed) return listed[1].map((reading) => reading(written));
  const cubic = cubicReadings(written, columnName);
  if (cubic) return cubic;
  for (const quantity of quantityNames) {
    const near = nearUnit(quantity, written);
    if (near) return [{ unit: near.abbreviation, quantity, name: near.name }, asWritten(written)];
  }
  return undefined;
}
