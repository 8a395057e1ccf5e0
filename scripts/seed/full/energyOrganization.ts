import type { SeededRandom } from "../seededRandom.ts";
import { energyFields } from "./energyFields.ts";
import { gulfReview } from "./energyReviews.ts";
import { ashbyKnoll, miradorAppraisal, sableWorkovers } from "./energyStudies.ts";
import { kestrelWaterflood } from "./energyWaterflood.ts";
import { fieldData } from "./fieldFiles.ts";
import { productionReporting } from "./productionReporting.ts";
import { lastReportedMonth } from "./sampleFields.ts";
import type { SampleOrganization, SamplePerson } from "./samplePlan.ts";

const colleague = (key: string, first: string, last: string, position: string): SamplePerson => ({
  key,
  email: `${first}.${last}@petrons.local`.toLowerCase(),
  name: [first, last],
  position,
});

export const energyPeople: readonly SamplePerson[] = [
  { key: "helen", email: "admin@petrons.local" },
  { key: "daniel", email: "analyst@petrons.local" },
  { key: "ingrid", email: "engineer@petrons.local" },
  { key: "tomas", email: "support@petrons.local" },
  colleague("priya", "Priya", "Raman", "Production Data Technician"),
  colleague("marcus", "Marcus", "Thibodeaux", "Operations Superintendent"),
  colleague("grace", "Grace", "Lindqvist", "Senior Geologist"),
  colleague("owen", "Owen", "Calder", "Petrophysicist"),
  colleague("amara", "Amara", "Nwosu", "Completions Engineer"),
  colleague("rafael", "Rafael", "Montoya", "Facilities Engineer"),
];

export function energyOrganization(random: SeededRandom, base: Date): SampleOrganization {
  const last = lastReportedMonth(base);
  const data = fieldData(random, Object.values(energyFields), last);
  const parts = { random, data, last };
  return {
    people: energyPeople,
    petrons: [
      gulfReview(parts),
      kestrelWaterflood(parts),
      productionReporting(parts),
      miradorAppraisal(parts),
      sableWorkovers(parts),
      ashbyKnoll(parts),
    ],
    visits: [
      { by: "helen", petron: "gulf", page: "dashboard/glance", at: { days: 0, hour: 8 } },
      {
        by: "helen",
        petron: "reporting",
        page: "wells",
        query: "table=production&sort=-month",
        at: { days: 1, hour: 15 },
      },
      { by: "helen", petron: "kestrel", page: "overview", at: { days: 2, hour: 10 } },
      { by: "daniel", petron: "reporting", page: "dashboard/plan", at: { days: 0, hour: 8 } },
      {
        by: "daniel",
        petron: "kestrel",
        page: "wells",
        query: "table=injection",
        at: { days: 1, hour: 11 },
      },
      {
        by: "daniel",
        petron: "sable",
        page: "wells",
        query: "table=candidates",
        at: { days: 3, hour: 14 },
      },
      { by: "ingrid", petron: "kestrel", page: "dashboard/surveillance", at: { days: 0, hour: 7 } },
      {
        by: "ingrid",
        petron: "kestrel",
        page: "wells",
        query: "table=production&sort=-month",
        at: { days: 0, hour: 7 },
      },
      { by: "ingrid", petron: "mirador", page: "overview", at: { days: 2, hour: 16 } },
      { by: "tomas", petron: "gulf", page: "overview", at: { days: 4, hour: 13 } },
    ],
  };
}
