import { chart, note, table } from "./dashboardParts.ts";
import {
  importOfInjection,
  importOfWells,
  importsOfProduction,
  ofFields,
  type PlanParts,
} from "./planParts.ts";
import type { SamplePetron } from "./samplePlan.ts";

export const kestrelWaterflood = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Kestrel Bank"]);
  return {
    key: "kestrel",
    name: "Kestrel Bank Waterflood",
    description:
      "Surveillance of the waterflood at Kestrel Bank: 22 producers, 8 injectors, pattern by pattern. Open actions are in the comments, one thread each.",
    owner: "ingrid",
    isPublic: false,
    collaborators: ["daniel", "marcus", "grace", "amara", "helen"],
    at: { days: 176, hour: 13 },
    favorites: ["ingrid", "marcus", "daniel"],
    imports: [
      importOfWells(own, "priya", 120),
      ...importsOfProduction(own, last, "priya", 118, 1),
      importOfInjection(own, "priya", 6),
    ],
    threads: [
      {
        on: "wells",
        by: "ingrid",
        at: { days: 46, hour: 9 },
        text: "KB-A05 has responded to the workover: rate is up by half and the water cut is flat. @amara that was worth the rig days. #workover",
        replies: [
          { by: "marcus", after: 3, text: "Choke is at 38/64 now, we can still open up a little." },
        ],
        reactions: { celebrate: ["marcus", "daniel", "grace"] },
      },
      {
        on: "overview",
        by: "grace",
        at: { days: 38, hour: 14 },
        text: "The tracer from KB-A09 has shown up in KB-B01 but not in KB-A08. That fits the small fault in the new interpretation, so the western pattern is likely poorly supported. #waterflood",
        replies: [
          {
            by: "ingrid",
            after: 18,
            text: "Very useful. I will take the western producers out of the voidage calculation until we know more.",
            reactions: { like: ["grace"] },
          },
          { by: "daniel", after: 22, text: "Does that change the forecast for the review?" },
          {
            by: "ingrid",
            after: 23,
            text: "Only by about 150 bbl/d next year. @daniel I will send you the numbers.",
          },
        ],
        reactions: { insightful: ["ingrid", "marcus"] },
      },
      {
        on: "wells",
        by: "daniel",
        at: { days: 24, hour: 10 },
        text: "@ingrid in the month after the shutdown the injectors took more water than in any month of last year. Is that right, or are two months in one? #datacheck",
        replies: [
          {
            by: "marcus",
            after: 5,
            text: "It is right: both pumps ran for three weeks to catch up.",
          },
          {
            by: "daniel",
            after: 6,
            text: "Good, then I leave it.",
            reactions: { like: ["marcus"] },
          },
        ],
      },
      {
        on: "overview",
        by: "marcus",
        at: { days: 15, hour: 7 },
        text: "KB-A07 stays shut in: sand in the separator again. Wireline crew is booked, earliest date is in three weeks. @ingrid @daniel please leave it out of the forecast until then. #workover",
        replies: [
          {
            by: "ingrid",
            after: 2,
            text: "Understood. Can we get a sample for the sieve analysis while it is down?",
          },
          {
            by: "marcus",
            after: 8,
            text: "Two bottles are on the boat.",
            reactions: { like: ["ingrid"] },
          },
        ],
      },
      {
        on: "wells",
        by: "ingrid",
        at: { days: 6, hour: 8 },
        text: "KB-B03: wellhead pressure is 90 psi higher than in spring at the same rate. Either scale or the filters. @marcus could you look at the filters first? #waterflood",
        replies: [
          {
            by: "marcus",
            after: 6,
            text: "Filters changed this morning, pressure is down by 40 psi. The rest is probably scale.",
          },
          {
            by: "ingrid",
            after: 27,
            text: "Then let us plan an acid wash with the next vessel. @amara can you put it on your list?",
          },
        ],
        reactions: { question: ["grace"] },
      },
      {
        on: "overview",
        by: "daniel",
        at: { days: 1, hour: 16 },
        text: "@ingrid the new month is in the production table. Water is going up again, have a look at the first chart of the dashboard. #waterflood",
        reactions: { insightful: ["marcus"] },
      },
    ],
    dashboards: [
      {
        key: "surveillance",
        name: "Waterflood surveillance",
        description: "Produced and injected volumes of Kestrel Bank",
        by: "ingrid",
        at: { days: 110, hour: 10 },
        changed: { days: 3, hour: 9 },
        parts: [
          chart({
            id: "phases",
            title: "Oil and water produced",
            cell: [0, 0, 7, 8],
            table: "production",
            fields: ["oil_bbl", "water_bbl"],
          }),
          table(
            "actions",
            "Open actions",
            [7, 0, 5, 8],
            ["Well", "Action", "Who", "When"],
            [
              ["KB-A07", "Wireline: clean out sand", "Marcus Thibodeaux", "in three weeks"],
              ["KB-B03", "Acid wash", "Amara Nwosu", "next vessel"],
              ["KB-B10", "Decide on recompletion", "Ingrid Solberg", "after the review"],
              ["KB-A09", "Second tracer", "Grace Lindqvist", "spring"],
            ],
          ),
          chart({
            id: "injected",
            title: "Water injected by well",
            cell: [0, 8, 7, 8],
            table: "injection",
            group: "well_name",
            fields: ["water_injected_bbl"],
            type: "area",
          }),
          note(
            "method",
            "Method",
            [7, 8, 5, 8],
            "Voidage is kept between **0.95 and 1.05** per pattern.\n\n1. Rates from the allocation, not from tests.\n2. Shut-in wells are left out.\n3. The western pattern is left out since the tracer result.",
          ),
          chart({
            id: "wells",
            title: "Oil by well",
            cell: [0, 16, 12, 8],
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
          key: "view/injectors",
          name: "Injectors",
          table: "wells",
          scope: "petron",
          by: "ingrid",
          at: { days: 80, hour: 9 },
        },
        view: {
          columns: ["well_name", "status", "spud_date", "total_depth_ft"],
          layout: { order: [], widths: {}, frozen: 1 },
          sort: { column: "well_name", ascending: true },
          search: "",
          filters: { well_type: { values: ["Water injector"] } },
        },
      },
      {
        ...{
          key: "view/wet",
          name: "Wettest months",
          table: "production",
          scope: "petron",
          by: "daniel",
          at: { days: 10, hour: 15 },
        },
        view: {
          columns: [],
          layout: { order: [], widths: {}, frozen: 0 },
          sort: { column: "water_bbl", ascending: false },
          search: "",
        },
      },
    ],
    jobs: [
      {
        ...{
          key: "job/injection",
          name: "Injection workbook",
          by: "ingrid",
          options: { collection: "injection", format: "xlsx" },
        },
        everyDays: 14,
        runs: 5,
        last: { days: 2, hour: 5 },
        watchers: ["marcus"],
      },
    ],
    shortcuts: [
      {
        by: "ingrid",
        name: "Injectors",
        plugin: "wells",
        to: "apps/wells?table=wells&filters=well_type:Water+injector",
        at: { days: 40 },
      },
      {
        by: "ingrid",
        name: "Kestrel Bank overview",
        plugin: "core-petrons",
        to: "overview",
        at: { days: 70 },
      },
    ],
  };
};
