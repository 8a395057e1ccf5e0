import { chart, note, table } from "./dashboardParts.ts";
import {
  importOfInjection,
  importOfWells,
  importsOfProduction,
  ofFields,
  type PlanParts,
} from "./planParts.ts";
import type { SamplePetron } from "./samplePlan.ts";

export const skerrowPerformance = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Skerrow"]);
  return {
    key: "skerrow",
    name: "Skerrow Field Performance",
    description:
      "Production and injection of Skerrow since first oil, for everybody at Northgate. Updated by Ewan when a month is closed.",
    owner: "claire",
    isPublic: true,
    collaborators: ["siri", "callum"],
    at: { days: 190, hour: 10 },
    favorites: ["claire", "siri", "callum"],
    imports: [
      importOfWells(own, "ewan", 74),
      ...importsOfProduction(own, last, "ewan", 73, 1),
      importOfInjection(own, "ewan", 72),
    ],
    threads: [
      {
        on: "overview",
        by: "siri",
        at: { days: 31, hour: 11 },
        text: "Plan for the summer shutdown is confirmed: 17 days, all wells. @claire I took it into the forecast. #shutdown",
        replies: [
          {
            by: "claire",
            after: 3,
            text: "Thanks. Please tell the terminal as well.",
            reactions: { like: ["siri"] },
          },
        ],
      },
      {
        on: "wells",
        by: "callum",
        at: { days: 18, hour: 9 },
        text: "SK-A08 makes half as much again since the workover, and the water cut did not move. The upper perforations were the right ones. #workover",
        reactions: { celebrate: ["claire", "siri", "maaike"] },
        replies: [
          { by: "maaike", after: 5, text: "That also fits the saturation log of last year." },
        ],
      },
      {
        on: "wells",
        by: "ewan",
        at: { days: 7, hour: 14 },
        text: "SK-A05 has been standing for three months and still has a row with zero days. I keep these rows so that uptime comes out right. @siri #datacheck",
        reactions: { like: ["siri"] },
      },
      {
        on: "overview",
        by: "siri",
        at: { days: 1, hour: 10 },
        text: "@claire last month is closed: uptime 96 %, oil 1.2 % above forecast. #reporting",
        reactions: { celebrate: ["callum"] },
      },
    ],
    dashboards: [
      {
        key: "performance",
        name: "Field performance",
        description: "Skerrow since first oil",
        by: "siri",
        at: { days: 71, hour: 15 },
        changed: { days: 6, hour: 10 },
        parts: [
          chart({
            id: "phases",
            title: "Oil and water",
            cell: [0, 0, 8, 8],
            table: "production",
            fields: ["oil_bbl", "water_bbl"],
          }),
          note(
            "about",
            "About this page",
            [8, 0, 4, 8],
            "Volumes are allocated, in barrels.\n\nInjection began two years after first oil; **six injectors** support the flanks.",
          ),
          chart({
            id: "wells",
            title: "Oil by well",
            cell: [0, 8, 6, 8],
            table: "production",
            group: "well_name",
            fields: ["oil_bbl"],
            type: "area",
          }),
          chart({
            id: "injection",
            title: "Water injected by well",
            cell: [6, 8, 6, 8],
            table: "injection",
            group: "well_name",
            fields: ["water_injected_bbl"],
          }),
        ],
      },
    ],
    views: [
      {
        ...{
          key: "view/newest",
          name: "Newest months",
          table: "production",
          scope: "petron",
          by: "siri",
          at: { days: 14, hour: 9 },
        },
        view: {
          columns: [],
          layout: { order: [], widths: {}, frozen: 1 },
          sort: { column: "month", ascending: false },
          search: "",
        },
      },
    ],
    jobs: [
      {
        ...{
          key: "job/terminal",
          name: "Extract for the terminal",
          by: "claire",
          options: { collection: "production", format: "csv" },
        },
        everyDays: 7,
        runs: 6,
        last: { days: 4, hour: 5 },
        watchers: ["siri"],
        failed: {
          run: 3,
          message: "The task was stopped at its time limit of 120 s.",
          log: [
            "Attempt 1 of 2: the task was stopped at its time limit of 120 s.",
            "Attempt 2 of 2: the task was stopped at its time limit of 120 s.",
          ],
        },
      },
    ],
    shortcuts: [
      {
        by: "claire",
        name: "Skerrow, newest months",
        plugin: "wells",
        to: "apps/wells?table=production&sort=-month",
        at: { days: 15 },
      },
    ],
  };
};

export const ravnholmInfill = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Ravnholm"]);
  return {
    key: "ravnholm",
    name: "Ravnholm Infill Study",
    description:
      "Where two more producers would drain what the first nine leave behind. Working material until the partner meeting, please do not pass it on.",
    owner: "callum",
    isPublic: false,
    collaborators: ["maaike", "siri"],
    at: { days: 58, hour: 9 },
    invited: {
      who: ["claire"],
      at: { days: 10, hour: 9 },
      message:
        "Claire, here is the study before the partner meeting. The two targets are in the comments.",
    },
    favorites: ["callum", "claire"],
    imports: [
      importOfWells(own, "ewan", 57),
      ...importsOfProduction(own, last, "ewan", 56),
      importOfInjection(own, "ewan", 56),
    ],
    threads: [
      {
        on: "overview",
        by: "maaike",
        at: { days: 25, hour: 13 },
        text: "Two targets are left after the new seismic: one between RV-A02 and RV-A05, the other north of RV-A09. The northern one is smaller but has no water near it. #infill",
        replies: [
          {
            by: "callum",
            after: 20,
            text: "The first would take oil from RV-A05 too. I run both with and without it.",
            reactions: { insightful: ["maaike"] },
          },
          { by: "siri", after: 44, text: "Is there room on the manifold for two?" },
          {
            by: "callum",
            after: 46,
            text: "For one, without a new one. That speaks for the north.",
          },
        ],
      },
      {
        on: "overview",
        by: "callum",
        at: { days: 8, hour: 16 },
        text: "Result: the northern well alone brings most of the value at 60 % of the cost. @claire I would show this one only. @maaike can you draw the map? #infill",
        replies: [
          { by: "claire", after: 17, text: "Agreed. What is the range?" },
          {
            by: "callum",
            after: 19,
            text: "4 to 7 million barrels, 5.5 in the middle.",
            reactions: { like: ["claire", "maaike"] },
          },
        ],
      },
      {
        on: "overview",
        by: "maaike",
        at: { days: 1, hour: 15 },
        text: "@claire @callum the map is finished, both contacts are on it. #infill",
        reactions: { celebrate: ["callum"] },
      },
    ],
    dashboards: [
      {
        key: "targets",
        name: "Targets",
        description: "What the two targets bring",
        by: "callum",
        at: { days: 20, hour: 10 },
        changed: { days: 8, hour: 15 },
        parts: [
          table(
            "options",
            "Options",
            [0, 0, 6, 6],
            ["Option", "Oil, million bbl", "Cost, million USD", "First oil"],
            [
              ["Northern well", "4.0 – 7.0", 95, "in 20 months"],
              ["Central well", "2.5 – 5.5", 88, "in 20 months"],
              ["Both, new manifold", "6.0 – 11.0", 214, "in 31 months"],
            ],
          ),
          chart({
            id: "oil",
            title: "Oil by well",
            cell: [6, 0, 6, 10],
            table: "production",
            group: "well_name",
            fields: ["oil_bbl"],
          }),
        ],
      },
    ],
    views: [],
    jobs: [],
    shortcuts: [],
  };
};

export const inverskailLateLife = ({ data, last }: PlanParts): SamplePetron => {
  const own = ofFields(data, ["Inverskail"]);
  return {
    key: "inverskail",
    name: "Inverskail Late Life",
    description: "Which wells still earn their cost, and for how long.",
    owner: "siri",
    isPublic: true,
    collaborators: ["ewan", "claire"],
    at: { days: 103, hour: 14 },
    favorites: ["siri"],
    imports: [importOfWells(own, "ewan", 102), ...importsOfProduction(own, last, "ewan", 101)],
    threads: [
      {
        on: "overview",
        by: "siri",
        at: { days: 13, hour: 10 },
        text: "Four producers make less than 60 bbl/d each with more than 90 % water. Shutting them in saves more power than they earn. @claire #latelife",
        replies: [
          {
            by: "claire",
            after: 6,
            text: "Let us decide after the winter, the gas they bring heats the separator.",
          },
        ],
        reactions: { insightful: ["callum"] },
      },
      {
        on: "wells",
        by: "ewan",
        at: { days: 5, hour: 9 },
        text: "Volumes before 2003 come from the paper archive. I compared them with the yearly totals in the license reports, they agree. #datacheck",
        reactions: { like: ["siri", "callum"] },
      },
    ],
    dashboards: [],
    views: [],
    jobs: [],
    shortcuts: [],
  };
};
