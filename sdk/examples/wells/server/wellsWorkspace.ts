import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { groupings, phases } from "../contracts/production.ts";
import { monthlyProduction } from "./monthlyProduction.ts";

/** The imports the person started here lately, newest first, with their progress. */
const imports = ({ documents, params }: ResourceScope) =>
  documents
    .query(
      "JobResult",
      { taskName: { $in: ["ImportTable", "ImportIntoTable", "ImportFiles"] }, petronId: params.petronId, createdBy: params.userId },
      { sortBy: "createdAt", sortOrder: "descending", limit: 5 },
    )
    .then(({ data }) => data);

/** A person's Wells app in one Petron: the Petron's tables with this person's filters, markings and options. */
export const wellsWorkspace = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  variables: {
    ChartOptions: {
      schema: Type.Object({
        grouping: Type.Union(groupings.map((grouping) => Type.Literal(grouping))),
        phase: Type.Union(phases.map((phase) => Type.Literal(phase))),
      }),
    },
  },
  resources: { MonthlyProduction: monthlyProduction, Imports: imports },
});
