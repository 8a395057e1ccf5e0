import { chart, note } from "./dashboardParts.ts";
import {
  importOfInjection,
  importOfWells,
  importsOfProduction,
  type PlanParts,
} from "./planParts.ts";
import type { SamplePetron } from "./samplePlan.ts";

export const gulfReview = ({ data, last }: PlanParts): SamplePetron => ({
  key: "gulf",
  name: "Gulf Shelf Review",
  description:
    "All six operated and partner fields in one place: well headers, monthly production and injection. Source for the quarterly portfolio review; please discuss numbers here, not by e-mail.",
  owner: "helen",
  isPublic: true,
  collaborators: ["daniel", "ingrid", "grace"],
  at: { days: 212, hour: 9 },
  favorites: ["helen", "daniel", "ingrid", "tomas"],
  imports: [
    importOfWells(data, "priya", 34),
    ...importsOfProduction(data, last, "priya", 5),
    importOfInjection(data, "priya", 33),
  ],
  threads: [
    {
      on: "overview",
      by: "helen",
      at: { days: 41, hour: 8 },
      text: "Portfolio review is on the second Thursday of next month. @daniel please have the decline forecasts in by the Friday before, @ingrid the waterflood summary. #portfolio",
      replies: [
        {
          by: "daniel",
          after: 2,
          text: "Will do. Corsair Point needs a fresh look, the gas-oil ratio has moved since spring.",
        },
        {
          by: "ingrid",
          after: 26,
          text: "Kestrel Bank is nearly ready. I will bring the voidage numbers as well.",
          reactions: { like: ["helen"] },
        },
      ],
      reactions: { like: ["daniel", "grace"] },
    },
    {
      on: "wells",
      by: "grace",
      at: { days: 29, hour: 13 },
      text: "Spud dates of the three oldest Ashby Knoll wells disagree with the paper files by a few weeks. Not important for volumes, but worth a note. #datacheck",
      replies: [
        {
          by: "priya",
          after: 19,
          text: "Checked against the drilling reports: the header was right, the paper copies have the rig-up date.",
          reactions: { insightful: ["grace"] },
        },
      ],
    },
    {
      on: "overview",
      by: "daniel",
      at: { days: 17, hour: 10 },
      text: "Tern Hollow: the partner has restated gas for two months after a meter calibration. Differences are below 2 %, I left the oil as it was. #allocation",
      replies: [
        {
          by: "helen",
          after: 3,
          text: "Thanks. @priya can you keep the old file as well so that we can compare the versions?",
        },
        {
          by: "priya",
          after: 5,
          text: "Done, both files are with the table now.",
          reactions: { like: ["helen", "daniel"] },
        },
      ],
    },
    {
      on: "wells",
      by: "marcus",
      at: { days: 9, hour: 6 },
      text: "Heads-up: Kestrel Bank will be down four days for the flare tip in spring. I will post the dates once the vessel is confirmed. #shutdown",
      reactions: { like: ["ingrid", "daniel", "helen"], question: ["rafael"] },
    },
    {
      on: "overview",
      by: "ingrid",
      at: { days: 3, hour: 15 },
      text: "@helen the injection table now has wellhead pressures too. KB-B03 is creeping up, I would like to show it at the review. #waterflood",
      replies: [
        {
          by: "helen",
          after: 17,
          text: "Please do, ten minutes are yours.",
          reactions: { celebrate: ["ingrid"] },
        },
      ],
    },
    {
      on: "overview",
      by: "daniel",
      at: { days: 0, hour: 7 },
      text: "@helen last month is in and balances with the pipeline statement within 0.4 %. The dashboard is up to date. #allocation",
      reactions: { celebrate: ["priya"] },
    },
  ],
  dashboards: [
    {
      key: "glance",
      name: "Shelf at a glance",
      description: "Oil, gas and water of all fields by month",
      by: "daniel",
      at: { days: 96, hour: 14 },
      changed: { days: 5, hour: 11 },
      parts: [
        chart({
          id: "oil",
          title: "Oil by field",
          cell: [0, 0, 8, 8],
          table: "production",
          group: "field_name",
          fields: ["oil_bbl"],
          type: "area",
        }),
        note(
          "reading",
          "How to read this",
          [8, 0, 4, 8],
          "**Volumes are monthly and net of fuel.**\n\n- A month is closed on the 12th of the next.\n- Dips across a whole field are shutdowns and storms, not wells.\n- Ashby Knoll has three producers left; see its own Petron.",
        ),
        chart({
          id: "phases",
          title: "Oil, water and gas",
          cell: [0, 8, 6, 7],
          table: "production",
          fields: ["oil_bbl", "water_bbl", "gas_mcf"],
        }),
        chart({
          id: "injection",
          title: "Water injected by field",
          cell: [6, 8, 6, 7],
          table: "injection",
          group: "field_name",
          fields: ["water_injected_bbl"],
        }),
      ],
    },
  ],
  views: [
    {
      ...{
        key: "view/shut",
        name: "Shut-in wells",
        table: "wells",
        scope: "petron",
        by: "helen",
        at: { days: 22, hour: 11 },
      },
      view: {
        columns: ["well_name", "field_name", "operator", "status", "spud_date"],
        layout: { order: [], widths: {}, frozen: 1 },
        sort: { column: "field_name", ascending: true },
        search: "",
        filters: { status: { values: ["Shut in"] } },
      },
    },
    {
      ...{
        key: "view/newest",
        name: "Latest months",
        table: "production",
        scope: "user",
        by: "daniel",
        at: { days: 6, hour: 16 },
      },
      view: {
        columns: [],
        layout: { order: [], widths: {}, frozen: 0 },
        sort: { column: "month", ascending: false },
        search: "",
      },
    },
  ],
  jobs: [],
  shortcuts: [
    {
      by: "helen",
      name: "Production, newest first",
      plugin: "wells",
      to: "apps/wells?table=production&sort=-month",
      at: { days: 12 },
    },
    {
      by: "daniel",
      name: "Kestrel Bank wells",
      plugin: "wells",
      to: "apps/wells?table=wells&filters=field_name:Kestrel+Bank",
      at: { days: 20 },
    },
  ],
});
