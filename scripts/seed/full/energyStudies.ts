import { chart, note, table } from "./dashboardParts.ts";
import { csv } from "./fieldFiles.ts";
import { importOfWells, importsOfProduction, ofFields, type PlanParts } from "./planParts.ts";
import { monthAfter } from "./sampleFields.ts";
import type { SamplePetron } from "./samplePlan.ts";

/** Well tests: short, at two chokes, of each well a few. */
function testFile({ random, data, last }: PlanParts, field: string): string {
  const rows = ofFields(data, [field]).wells.flatMap((well) =>
    well.type === "Oil producer"
      ? Array.from({ length: 6 }, (_, index) => {
          const choke = random.pick([32, 40, 48, 56]);
          const rate = Math.round(choke * random.between(62, 96));
          const day = `${monthAfter(last, -index * 3)}-${String(random.integer(3, 27)).padStart(2, "0")}`;
          return [
            well.name,
            day,
            choke,
            rate,
            Math.round(rate * random.between(1.02, 1.2)),
            Math.round(random.between(2_900, 4_700)),
            random.integer(6, 24),
          ];
        })
      : [],
  );
  return csv(
    [
      "well_name",
      "test_date",
      "choke_64ths",
      "oil_rate_bbl_d",
      "gas_rate_mcf_d",
      "wellhead_pressure_psi",
      "duration_h",
    ],
    rows,
  );
}

export const miradorAppraisal = (parts: PlanParts): SamplePetron => {
  const own = ofFields(parts.data, ["Mirador Deep"]);
  return {
    key: "mirador",
    name: "Mirador Deep Appraisal",
    description:
      "Is the deeper sand worth a third well? Logs, tests and cost of the appraisal campaign at Mirador Deep.",
    owner: "grace",
    isPublic: false,
    collaborators: ["owen", "amara", "helen"],
    at: { days: 66, hour: 11 },
    invited: {
      who: ["ingrid"],
      at: { days: 12, hour: 10 },
      message:
        "Ingrid, could you look at the well tests before Thursday? Your view on the skin would help.",
    },
    favorites: ["grace", "ingrid"],
    imports: [
      importOfWells(own, "priya", 64),
      ...importsOfProduction(own, parts.last, "priya", 63),
      {
        table: "well_tests",
        file: "mirador_tests.csv",
        by: "priya",
        at: { days: 20, hour: 15 },
        mode: "new",
        text: testFile(parts, "Mirador Deep"),
      },
    ],
    threads: [
      {
        on: "overview",
        by: "grace",
        at: { days: 27, hour: 10 },
        text: "The deeper sand is 84 ft thick in MD-A05 and clean over most of it. @owen how sure are you about the water saturation? #mirador",
        replies: [
          {
            by: "owen",
            after: 4,
            text: "Within five units. The resistivity is fine, the uncertainty is in the cementation exponent. A core plug would settle it.",
            reactions: { insightful: ["grace", "helen"] },
          },
          { by: "grace", after: 26, text: "Then I ask for two plugs." },
        ],
      },
      {
        on: "overview",
        by: "ingrid",
        at: { days: 9, hour: 14 },
        text: "Looked at the tests: MD-A02 and MD-A06 have a skin of 8 or more, the others are near zero. Before we drill a third well we should stimulate these two. @grace @amara #mirador",
        replies: [
          {
            by: "amara",
            after: 3,
            text: "Agreed, both can be done from the spar without a rig. I will bring a cost on Monday.",
          },
          {
            by: "grace",
            after: 20,
            text: "Good catch. @ingrid can you add the gain per well to the table?",
            reactions: { like: ["ingrid"] },
          },
        ],
        reactions: { insightful: ["grace", "owen"] },
      },
      {
        on: "wells",
        by: "owen",
        at: { days: 2, hour: 11 },
        text: "The duration of two tests in June was under eight hours, so their rates are not stable. I would leave them out of the average. #datacheck",
        reactions: { like: ["ingrid"] },
      },
    ],
    dashboards: [
      {
        key: "tests",
        name: "Test results",
        description: "Tests and production of Mirador Deep",
        by: "grace",
        at: { days: 18, hour: 9 },
        changed: { days: 8, hour: 17 },
        parts: [
          chart({
            id: "rate",
            title: "Tested oil rate by well",
            cell: [0, 0, 6, 8],
            table: "well_tests",
            x: "well_name",
            fields: ["oil_rate_bbl_d"],
            type: "bar",
          }),
          chart({
            id: "oil",
            title: "Oil by well",
            cell: [6, 0, 6, 8],
            table: "production",
            group: "well_name",
            fields: ["oil_bbl"],
            type: "area",
          }),
          note(
            "question",
            "The question",
            [0, 8, 12, 4],
            "A third well costs about as much as **four stimulations**. It is worth it only if the deeper sand holds more than 18 million barrels in place.",
          ),
        ],
      },
    ],
    views: [],
    jobs: [],
    shortcuts: [
      {
        by: "ingrid",
        name: "Mirador tests",
        plugin: "wells",
        to: "apps/wells?table=well_tests",
        at: { days: 9 },
      },
    ],
  };
};

const candidates: readonly (readonly (string | number)[])[] = [
  ["SR-A09", "Recompletion to upper sand", 410, 2.9, "High", "Rafael Montoya"],
  ["SR-B02", "Repair of tubing leak", 350, 1.4, "High", "Amara Nwosu"],
  ["SR-A03", "Acid stimulation", 180, 0.6, "Medium", "Amara Nwosu"],
  ["SR-A11", "Water shut-off", 220, 1.1, "Medium", "Amara Nwosu"],
  ["SR-B06", "Gas-lift valve change", 95, 0.2, "Medium", "Marcus Thibodeaux"],
  ["SR-A01", "Re-perforation", 140, 0.8, "Low", "Amara Nwosu"],
  ["SR-B09", "Sidetrack", 760, 11.5, "Low", "Grace Lindqvist"],
];

export const sableWorkovers = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Sable Reef"]);
  return {
    key: "sable",
    name: "Sable Reef Workover Candidates",
    description:
      "Ranked list of well work at Sable Reef for the coming season, with gain, cost and who owns it.",
    owner: "daniel",
    isPublic: false,
    collaborators: ["amara", "rafael", "marcus", "ingrid"],
    at: { days: 52, hour: 9 },
    favorites: ["amara", "daniel"],
    imports: [
      importOfWells(own, "priya", 51),
      ...importsOfProduction(own, last, "priya", 51),
      {
        ...{
          table: "candidates",
          file: "workover_candidates.csv",
          by: "amara",
          at: { days: 11, hour: 16 },
          mode: "new",
        },
        text: csv(
          ["well_name", "activity", "gain_bbl_d", "cost_million_usd", "priority", "owner"],
          candidates,
        ),
      },
    ],
    threads: [
      {
        on: "overview",
        by: "amara",
        at: { days: 11, hour: 16 },
        text: "First ranking is in: seven candidates, the top two pay back within three months. @daniel @ingrid please check the gains. #workover",
        replies: [
          {
            by: "daniel",
            after: 18,
            text: "SR-A03 looks optimistic, the well has only ever made 240 bbl/d. I would halve it.",
          },
          {
            by: "amara",
            after: 20,
            text: "Fair. I lower it with the next version.",
            reactions: { like: ["daniel"] },
          },
          {
            by: "rafael",
            after: 44,
            text: "For SR-A09 we need the crane certified first, that is four weeks.",
          },
        ],
        reactions: { celebrate: ["marcus"], like: ["ingrid"] },
      },
      {
        on: "wells",
        by: "marcus",
        at: { days: 4, hour: 6 },
        text: "SR-B02 is shut in since last month, annulus pressure. @amara it moves to the top of my list. #integrity",
        replies: [
          {
            by: "amara",
            after: 2.5,
            text: "Parts are ordered, two weeks. @daniel that takes 350 bbl/d out until then.",
          },
        ],
      },
    ],
    dashboards: [
      {
        key: "ranking",
        name: "Ranking",
        description: "Candidates by gain and cost",
        by: "amara",
        at: { days: 10, hour: 9 },
        changed: { days: 4, hour: 10 },
        parts: [
          table(
            "list",
            "Candidates",
            [0, 0, 12, 7],
            ["Well", "Activity", "Gain, bbl/d", "Cost, million USD", "Priority", "Owner"],
            candidates,
          ),
          chart({
            id: "oil",
            title: "Oil by well",
            cell: [0, 7, 12, 8],
            table: "production",
            group: "well_name",
            fields: ["oil_bbl"],
          }),
        ],
      },
    ],
    views: [
      {
        ...{
          key: "view/high",
          name: "High priority",
          table: "candidates",
          scope: "petron",
          by: "amara",
          at: { days: 10, hour: 10 },
        },
        view: {
          columns: [],
          layout: { order: [], widths: {}, frozen: 1 },
          sort: { column: "gain_bbl_d", ascending: false },
          search: "",
          filters: { priority: { values: ["High"] } },
        },
      },
    ],
    jobs: [],
    shortcuts: [],
  };
};

export const ashbyKnoll = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Ashby Knoll"]);
  return {
    key: "ashby",
    name: "Ashby Knoll Abandonment",
    description:
      "Plugging of the last wells and removal of the platform: what is left, in which order, and what it still earns until then.",
    owner: "helen",
    isPublic: false,
    collaborators: ["rafael", "marcus"],
    at: { days: 131, hour: 15 },
    favorites: ["rafael"],
    imports: [importOfWells(own, "priya", 130), ...importsOfProduction(own, last, "priya", 129)],
    threads: [
      {
        on: "overview",
        by: "rafael",
        at: { days: 21, hour: 9 },
        text: "AK-A09 is plugged and the tree is off. Four of nine wells are done, three produce, two stand. @helen the barge is free again in May. #abandonment",
        replies: [
          {
            by: "helen",
            after: 24,
            text: "Thank you. Please keep May for us, the partners agree in their next meeting.",
            reactions: { like: ["rafael", "marcus"] },
          },
        ],
      },
      {
        on: "overview",
        by: "marcus",
        at: { days: 5, hour: 8 },
        text: "@helen the three producers still cover their lifting cost, but only just. At today's rates that holds until autumn. #abandonment",
        reactions: { insightful: ["rafael"] },
      },
    ],
    dashboards: [],
    views: [],
    jobs: [],
    shortcuts: [],
  };
};
