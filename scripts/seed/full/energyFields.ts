import type { FieldSpec } from "./sampleFields.ts";

const operator = "Petrons Energy";

/** The made-up fields of Petrons Energy on the shelf and slope of the Gulf. */
export const energyFields = {
  kestrel: {
    ...{ name: "Kestrel Bank", prefix: "KB", platform: "Kestrel Bank A", operator, producers: 22, injectors: 8, firstOil: "2013-04" },
    ...{ rate: 1_350, gasOil: 0.9, waterDepth: 312, depth: 10_400, latitude: 28.42, longitude: -91.07 },
    shutIn: { "KB-A07": 2, "KB-B10": 9 },
    plugged: { "KB-A02": 26 },
    workedOver: { "KB-A05": 4, "KB-B04": 11 },
    shutdownMonthsAgo: 5,
  },
  sable: {
    ...{ name: "Sable Reef", prefix: "SR", platform: "Sable Reef", operator, producers: 18, injectors: 5, firstOil: "2016-09" },
    ...{ rate: 1_800, gasOil: 1.3, waterDepth: 655, depth: 12_900, latitude: 28.11, longitude: -90.44 },
    shutIn: { "SR-A09": 4, "SR-B02": 1 },
    workedOver: { "SR-A06": 7 },
    shutdownMonthsAgo: 14,
  },
  tern: {
    ...{ name: "Tern Hollow", prefix: "TH", platform: "Tern Hollow B", operator: "Blue Heron Energy", producers: 14, injectors: 3, firstOil: "2010-02" },
    ...{ rate: 900, gasOil: 1.6, waterDepth: 188, depth: 9_700, latitude: 28.77, longitude: -91.92 },
    shutIn: { "TH-A03": 18 },
    plugged: { "TH-A01": 40, "TH-A06": 15 },
    shutdownMonthsAgo: 3,
  },
  corsair: {
    ...{ name: "Corsair Point", prefix: "CP", platform: "Corsair Point", operator, producers: 11, injectors: 0, firstOil: "2019-06" },
    ...{ rate: 1_150, gasOil: 4.8, waterDepth: 241, depth: 13_600, latitude: 28.55, longitude: -89.83 },
    shutdownMonthsAgo: 20,
  },
  mirador: {
    ...{ name: "Mirador Deep", prefix: "MD", platform: "Mirador Spar", operator, producers: 7, injectors: 2, firstOil: "2021-03" },
    ...{ rate: 6_200, gasOil: 1.1, waterDepth: 4_870, depth: 23_800, latitude: 27.21, longitude: -90.32 },
    shutdownMonthsAgo: 9,
  },
  ashby: {
    ...{ name: "Ashby Knoll", prefix: "AK", platform: "Ashby Knoll 2", operator, producers: 9, injectors: 0, firstOil: "2008-01" },
    ...{ rate: 620, gasOil: 2.2, waterDepth: 97, depth: 8_200, latitude: 29.03, longitude: -92.31 },
    shutIn: { "AK-A04": 30, "AK-A08": 12 },
    plugged: { "AK-A01": 61, "AK-A02": 55, "AK-A05": 33, "AK-A09": 6 },
  },
} as const satisfies Record<string, FieldSpec>;
