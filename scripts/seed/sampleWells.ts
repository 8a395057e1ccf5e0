import type { SeededRandom } from "./seededRandom.ts";

/**
 * A made-up well. `apiNumber` has 12 digits and is text: some states begin with 0. Depths in ft.
 */
export interface SampleWell {
  apiNumber: string;
  name: string;
  company: string;
  field: string;
  type: "Producer" | "Injector";
  status: "Producing" | "Injecting" | "Shut in" | "Plugged";
  spudDate: string;
  firstProduction: string | null;
  totalDepth: number;
  waterDepth: number;
  latitude: number;
  longitude: number;
}

/** A month of a producing well: volumes of the whole month, bbl and Mcf. */
export interface SampleMonth {
  well: SampleWell;
  month: string;
  days: number;
  oil: number;
  gas: number;
  water: number;
}

const companies = [
  "Anhinga Petroleum",
  "Blue Heron Energy",
  "Cormorant Oil & Gas",
  "Kestrel Offshore",
  "Osprey Resources",
  "Pelican Deepwater",
  "Sandpiper Operating",
];
const fields = [
  { name: "Amberjack", waterDepth: 1030, depth: 11_500, latitude: 28.6, longitude: -90.6 },
  { name: "Barracuda", waterDepth: 2860, depth: 14_800, latitude: 28.1, longitude: -89.5 },
  { name: "Cobia", waterDepth: 310, depth: 8_900, latitude: 28.9, longitude: -91.4 },
  { name: "Dolphin", waterDepth: 4350, depth: 18_600, latitude: 27.6, longitude: -90.1 },
  { name: "Kingfish", waterDepth: 6640, depth: 24_200, latitude: 26.9, longitude: -90.8 },
  { name: "Pompano", waterDepth: 1290, depth: 12_400, latitude: 28.9, longitude: -88.6 },
];
/** State codes of API numbers; 01 keeps its zero. */
const states = ["01", "17", "42", "60"];

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const addMonths = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));

export function sampleWells(random: SeededRandom, count: number): SampleWell[] {
  return Array.from({ length: count }, (_, index) => {
    const field = random.pick(fields);
    const spud = new Date(
      Date.UTC(random.integer(2008, 2023), random.integer(0, 11), random.integer(1, 28)),
    );
    const type = random.between(0, 1) < 0.88 ? "Producer" : "Injector";
    const plugged = random.between(0, 1) < 0.12;
    return {
      apiNumber: `${random.pick(states)}${String(random.integer(1, 999)).padStart(3, "0")}${String(10_000 + index).padStart(5, "0")}00`,
      name: `${field.name} ${String.fromCharCode(65 + (index % 6))}-${index + 1}`,
      company: random.pick(companies),
      field: field.name,
      type,
      status: plugged
        ? "Plugged"
        : random.between(0, 1) < 0.15
          ? "Shut in"
          : type === "Producer"
            ? "Producing"
            : "Injecting",
      spudDate: isoDay(spud),
      firstProduction: type === "Producer" ? isoDay(addMonths(spud, random.integer(3, 14))) : null,
      totalDepth: Math.round(random.normal(field.depth, 1400)),
      waterDepth: Math.round(random.normal(field.waterDepth, field.waterDepth * 0.08)),
      latitude: Number(random.normal(field.latitude, 0.06).toFixed(5)),
      longitude: Number(random.normal(field.longitude, 0.06).toFixed(5)),
    };
  });
}

/**
 * Monthly volumes by hyperbolic decline (Arps 1945: q = qi / (1 + b·Di·t)^(1/b)), a gas-oil ratio
 * that rises and a water cut that grows with what was produced, with days lost to maintenance.
 */
export function sampleProduction(
  random: SeededRandom,
  wells: readonly SampleWell[],
  until: Date,
): SampleMonth[] {
  const months: SampleMonth[] = [];
  for (const well of wells) {
    if (!well.firstProduction) continue;
    const first = new Date(well.firstProduction);
    const initial = Math.exp(random.normal(Math.log(900), 0.7));
    const [b, decline] = [random.between(0.3, 1.1), random.between(0.02, 0.09)];
    const ratio = random.between(0.8, 3.2);
    const watering = random.between(0.002, 0.009);
    const life = well.status === "Plugged" ? random.integer(30, 90) : Number.POSITIVE_INFINITY;
    for (let age = 0; age < life; age += 1) {
      const month = addMonths(first, age);
      if (month > until) break;
      const length = new Date(
        Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0),
      ).getUTCDate();
      const shut = well.status === "Shut in" && age > 60;
      const days = shut ? 0 : random.between(0, 1) < 0.06 ? random.integer(0, length) : length;
      const rate =
        (initial / (1 + b * decline * age) ** (1 / b)) * Math.max(0.6, random.normal(1, 0.06));
      const oil = Math.round(rate * days);
      const cut = Math.min(0.75, watering * age);
      months.push({
        well,
        month: isoDay(month),
        days,
        oil,
        gas: Math.round(oil * ratio * (1 + age / 240)),
        water: Math.round((oil * cut) / (1 - cut)),
      });
    }
  }
  return months;
}
