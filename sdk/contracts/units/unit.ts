/**
 * A unit of a quantity. A value in the quantity's base unit is `(value + offset) × factor`, or what
 * `toBase` makes of it where that is no straight line. Two units with the same factor are the same
 * size and differ in name alone, such as Mcf and Mscf.
 */
export interface Unit {
  /**
   * As the field writes it, M for thousand and MM for million in barrels, cubic feet, BTU and BOE.
   * Unique in its quantity.
   */
  abbreviation: string;
  name: string;
  factor: number;
  /** Added before the factor; temperatures alone have one. */
  offset?: number;
  /** Where the factor is published. */
  source: string;
  /**
   * Other ways to write the abbreviation, besides letter case, superscripts and points, which are
   * read anyhow.
   */
  aliases?: readonly string[];
  /**
   * A value in the base unit is `numerator / (value + shift)`: what `toBase` and `fromBase` work
   * out.
   */
  reciprocal?: { numerator: number; shift: number };
  toBase?(value: number): number;
  fromBase?(value: number): number;
}

/**
 * Where factors come from. Each is exact by definition there, or a quotient of factors that are.
 */
export const sources = {
  si: "BIPM, SI Brochure, 9th edition",
  nist: "NIST SP 811 (2008), Appendix B.8",
  nistSurvey: "NIST, Federal Register 84 FR 55562: U.S. survey foot = 1200/3937 m",
  handbook: "NIST Handbook 44, Appendix C",
  api: "API MPMS Chapter 11.1 (2004): °API = 141.5 / (relative density at 60 °F) − 131.5; water at 60 °F has 999.016 kg/m³",
  boe: "26 U.S.C. § 45K(d)(5): a barrel-of-oil equivalent is 5.8 million BTU",
  usgs: "U.S. Geological Survey: 6,000 cubic feet of gas are one barrel of oil equivalent",
  sodir:
    "Norwegian Offshore Directorate: 1,000 Sm³ of gas are 1 Sm³ of oil equivalents, which is 1 Sm³ of oil",
  iea: "International Energy Agency: a tonne of oil equivalent is 41.868 GJ",
  iupac: "IAU style manual (1989): a Julian year is 365.25 days",
} as const;

export const unit = (
  abbreviation: string,
  name: string,
  factor: number,
  source: string,
  aliases: readonly string[] = [],
): Unit => ({
  abbreviation,
  name,
  factor,
  source,
  ...(aliases.length > 0 ? { aliases } : {}),
});

/** Exact by definition, in SI units: what other factors are made of. */
export const foot = 0.3048;
export const inch = 0.0254;
export const mile = 1609.344;
export const pound = 0.45359237;
export const standardGravity = 9.80665;
export const poundForce = 4.4482216152605;
/** 231 in³. */
export const gallon = 0.003785411784;
/** 42 gallons. */
export const barrel = 0.158987294928;
export const cubicFoot = 0.028316846592;
/**
 * 43,560 ft² of the international foot; the acre of the survey foot is 4 parts in a million larger.
 */
export const acre = 4046.8564224;
/** British thermal unit, International Table. */
export const btu = 1055.05585262;
export const day = 86_400;
