import { chart, note, section, table } from "./dashboardParts.ts";
import { csv } from "./fieldFiles.ts";
import { importsOfProduction, type PlanParts } from "./planParts.ts";
import { monthAfter } from "./sampleFields.ts";
import type { SamplePetron } from "./samplePlan.ts";

/**
 * Two years of what was produced beside what was planned: the level before them, declining as the
 * plan had it. In one table, so that both charts have the same fields, months and units.
 */
function planFile({ data, last }: PlanParts): string {
  const fields = [...new Set(data.wells.map(({ field }) => field.name))];
  const start = monthAfter(last, -23);
  const rows = fields.flatMap((field) => {
    const first = data.produced.filter(
      ({ well, month }) =>
        well.field.name === field && month >= monthAfter(start, -3) && month < start,
    );
    const level = first.reduce((sum, { oil }) => sum + oil, 0) / 3;
    return Array.from({ length: 24 }, (_, index) => {
      const at = monthAfter(start, index);
      const produced = data.produced.filter(
        ({ well, month }) => well.field.name === field && month === at,
      );
      return [
        field,
        at,
        produced.reduce((sum, { oil }) => sum + oil, 0),
        Math.round(level * 0.987 ** index),
      ] as const;
    });
  });
  return csv(["field_name", "month", "oil_bbl", "plan_oil_bbl"], rows);
}

export const productionReporting = (parts: PlanParts): SamplePetron => {
  const { data, last } = parts;
  return {
    key: "reporting",
    name: "Monthly Production Reporting",
    description:
      "What goes into the monthly report to partners and regulator: closed months only, against the plan. The extract for finance is made once a week.",
    owner: "daniel",
    isPublic: true,
    collaborators: ["helen", "ingrid", "marcus"],
    at: { days: 148, hour: 10 },
    favorites: ["daniel", "helen"],
    imports: [
      ...importsOfProduction(data, last, "priya", 95, 2),
      {
        table: "plan",
        file: "actual_and_plan.csv",
        by: "priya",
        at: { days: 4, hour: 15 },
        mode: "new",
        text: planFile(parts),
      },
    ],
    threads: [
      {
        on: "overview",
        by: "priya",
        at: { days: 34, hour: 14 },
        text: "New month is imported. SR-B02 has no allocation yet: the test separator was down, I used the last well test. @daniel is that fine with you? #allocation",
        replies: [
          {
            by: "daniel",
            after: 1,
            text: "Fine for the first issue. Let us correct it once the test of the 20th is in.",
          },
          {
            by: "priya",
            after: 150,
            text: "Corrected with the new test: 3 % less oil for the well, field total unchanged.",
            reactions: { like: ["daniel"] },
          },
        ],
      },
      {
        on: "overview",
        by: "daniel",
        at: { days: 9, hour: 9 },
        text: "The weekly extract failed last week: it hit its time limit while the backup was running. This week's run was fine again and has everything in it, so nothing is lost. @priya @helen for your information. #reporting",
        replies: [
          {
            by: "helen",
            after: 1.5,
            text: "Finance had asked, I told them. Can we move it one hour later?",
          },
          { by: "daniel", after: 2, text: "Moved.", reactions: { like: ["helen"] } },
        ],
      },
      {
        on: "overview",
        by: "helen",
        at: { days: 8, hour: 11 },
        text: "We are 4 % behind plan for the year, nearly all of it Kestrel Bank. @ingrid can you give me two sentences for the report? #portfolio",
        replies: [
          {
            by: "ingrid",
            after: 4,
            text: "KB-A07 and KB-B10 are shut in, and the shutdown in summer took 17 days. With KB-A07 back we close half of the gap.",
            reactions: { insightful: ["helen", "daniel"] },
          },
          {
            by: "marcus",
            after: 21,
            text: "KB-A07 waits for the wireline crew, weather permitting in about three weeks.",
          },
        ],
      },
      {
        on: "overview",
        by: "priya",
        at: { days: 1, hour: 13 },
        text: "@daniel water volumes of Tern Hollow look rounded to the nearest hundred in the partner's file. Shall I ask for the raw ones? #datacheck",
        reactions: { question: ["helen"] },
      },
    ],
    dashboards: [
      {
        key: "plan",
        name: "Actual against plan",
        description: "Oil of the last two years by month, beside what was planned",
        by: "daniel",
        at: { days: 84, hour: 15 },
        changed: { days: 4, hour: 16 },
        parts: [
          chart({
            id: "both",
            title: "Produced and planned oil, all fields",
            cell: [0, 0, 12, 7],
            table: "plan",
            fields: ["oil_bbl", "plan_oil_bbl"],
          }),
          chart({
            id: "actual",
            title: "Produced oil by field",
            cell: [0, 7, 6, 8],
            table: "plan",
            group: "field_name",
            fields: ["oil_bbl"],
          }),
          chart({
            id: "plan",
            title: "Planned oil by field",
            cell: [6, 7, 6, 8],
            table: "plan",
            group: "field_name",
            fields: ["plan_oil_bbl"],
          }),
          section("closing", "Closing of the month", 15),
          table(
            "steps",
            "Who does what",
            [0, 16, 7, 6],
            ["Working day", "Step", "Who"],
            [
              ["3", "Well tests reviewed", "Marcus Thibodeaux"],
              ["5", "Allocation run", "Priya Raman"],
              ["7", "Balance with pipeline statement", "Daniel Okafor"],
              ["8", "Month closed, report sent", "Helen Marsh"],
            ],
          ),
          note(
            "links",
            "Notes",
            [7, 16, 5, 6],
            "Gas is reported at **14.73 psia and 60 °F**.\n\nRestated months are appended as new versions of the table; its history says who did it.",
          ),
        ],
      },
    ],
    views: [
      {
        ...{
          key: "view/closing",
          name: "Month to close",
          table: "production",
          scope: "petron",
          by: "daniel",
          at: { days: 13, hour: 10 },
        },
        view: {
          columns: [
            "well_name",
            "field_name",
            "month",
            "days_on_production",
            "oil_bbl",
            "gas_mcf",
            "water_bbl",
          ],
          layout: { order: [], widths: {}, frozen: 1 },
          sort: { column: "month", ascending: false },
          search: "",
        },
      },
    ],
    jobs: [
      {
        ...{
          key: "job/finance",
          name: "Weekly extract for finance",
          by: "daniel",
          options: { collection: "production", format: "csv" },
        },
        everyDays: 7,
        runs: 8,
        last: { days: 3, hour: 6 },
        watchers: ["helen"],
        failed: {
          run: 2,
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
        by: "daniel",
        name: "Month to close",
        plugin: "wells",
        to: "apps/wells?table=production&sort=-month",
        at: { days: 13 },
      },
    ],
  };
};
