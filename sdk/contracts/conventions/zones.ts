/**
 * Names of zones that mean one thing alone, with their minutes east of Greenwich. CST, IST, BST,
 * PST and their like are of several.
 */
export const zoneMinutes: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  MST: -420,
  MDT: -360,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  BRT: -180,
  ART: -180,
  AWST: 480,
  ACST: 570,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};

/**
 * What may be the name of a zone, which `zoneMinutes` knows or not, or hours and minutes from
 * Greenwich.
 */
export const zonePattern = "(?:UTC|GMT)?[+-][0-9]{2}(?::?[0-9]{2})?|[A-Z]{1,5}";

/** What is behind the time of a text, where it may be the name of a zone. */
export const zoneNameOf = (text: string): string | undefined =>
  /[0-9] ?(?:[AaPp][Mm] )?([A-Z]{2,5})$/.exec(text.trim())?.[1];
