import type { SeededRandom } from "../seededRandom.ts";
import { fieldData } from "./fieldFiles.ts";
import { inverskailLateLife, ravnholmInfill, skerrowPerformance } from "./northgatePetrons.ts";
import { type FieldSpec, lastReportedMonth } from "./sampleFields.ts";
import type { SampleOrganization, SamplePerson } from "./samplePlan.ts";

const operator = "Northgate Petroleum";

/** Made-up fields of the northern North Sea. */
const fields: readonly FieldSpec[] = [
  {
    ...{
      name: "Skerrow",
      prefix: "SK",
      platform: "Skerrow Alpha",
      operator,
      producers: 17,
      injectors: 6,
      firstOil: "2006-10",
      block: "21/14a",
    },
    ...{
      rate: 3_400,
      gasOil: 0.7,
      waterDepth: 402,
      depth: 9_950,
      latitude: 58.12,
      longitude: 1.04,
    },
    shutIn: { "SK-A05": 3 },
    plugged: { "SK-A01": 48 },
    workedOver: { "SK-A08": 6 },
    shutdownMonthsAgo: 4,
  },
  {
    ...{
      name: "Ravnholm",
      prefix: "RV",
      platform: "Ravnholm FPSO",
      operator,
      producers: 9,
      injectors: 3,
      firstOil: "2017-05",
      block: "16/8c",
    },
    ...{
      rate: 5_900,
      gasOil: 0.9,
      waterDepth: 371,
      depth: 11_700,
      latitude: 58.61,
      longitude: 1.66,
    },
    shutdownMonthsAgo: 4,
  },
  {
    ...{
      name: "Inverskail",
      prefix: "IK",
      platform: "Inverskail",
      operator,
      producers: 13,
      injectors: 4,
      firstOil: "1998-03",
      block: "211/29e",
    },
    ...{
      rate: 2_300,
      gasOil: 0.5,
      waterDepth: 468,
      depth: 9_100,
      latitude: 61.09,
      longitude: 1.21,
    },
    shutIn: { "IK-A04": 14, "IK-A11": 1 },
    plugged: { "IK-A02": 90, "IK-A07": 37 },
    shutdownMonthsAgo: 16,
  },
];

const colleague = (key: string, first: string, last: string, position: string): SamplePerson => ({
  key,
  email: `${first}.${last}@other.local`.toLowerCase(),
  name: [first, last],
  position,
});

export const northgatePeople: readonly SamplePerson[] = [
  { key: "claire", email: "outsider@other.local" },
  colleague("callum", "Callum", "Fraser", "Reservoir Engineer"),
  colleague("siri", "Siri", "Haugland", "Production Analyst"),
  colleague("ewan", "Ewan", "Geddes", "Data Technician"),
  colleague("maaike", "Maaike", "Verhoeven", "Geologist"),
];

export function northgateOrganization(random: SeededRandom, base: Date): SampleOrganization {
  const last = lastReportedMonth(base);
  const parts = { random, last, data: fieldData(random, fields, last) };
  return {
    people: northgatePeople,
    petrons: [skerrowPerformance(parts), ravnholmInfill(parts), inverskailLateLife(parts)],
    visits: [
      { by: "claire", petron: "skerrow", page: "dashboard/performance", at: { days: 0, hour: 8 } },
      { by: "claire", petron: "ravnholm", page: "overview", at: { days: 1, hour: 14 } },
    ],
  };
}
