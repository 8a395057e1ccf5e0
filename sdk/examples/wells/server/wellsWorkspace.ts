import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { groupCounts } from "../contracts/chartQuery.ts";
import { columnRoles, phases } from "../contracts/productionColumns.ts";
import { monthlyProduction } from "./monthlyProduction.ts";
import { productionPicture } from "./productionPicture.ts";
import { wellCount } from "./wellCount.ts";

/** The imports the person started here lately, newest first, with their progress. */
const imports = ({ documents, params }: ResourceScope) =>
  documents
    .query(
      "JobResult",
      {
        taskName: { $in: ["ImportTable", "ImportIntoTable", "ImportFiles"] },
        petronId: params.petronId,
        createdBy: params.userId,
      },
      { sortBy: "createdAt", sortOrder: "descending", limit: 5 },
    )
    .then(({ data }) => data);

const Name = Type.String({ minLength: 1, maxLength: 300 });
const yes = Type.Optional(Type.Literal(true));
const chosen = Type.Optional(Type.Union([Name, Type.Null()]));

/**
 * What a chart may ask for. Names are looked up in the table, and those that it lacks count for
 * nothing.
 */
const chartQuerySchema = Type.Object(
  {
    table: Name,
    columns: Type.Optional(
      Type.Object(Object.fromEntries(columnRoles.map((role) => [role, chosen])), {
        additionalProperties: false,
      }),
    ),
    group: Type.Optional(Name),
    phase: Type.Optional(Type.Union(phases.map((phase) => Type.Literal(phase)))),
    top: Type.Optional(Type.Union(groupCounts.map((count) => Type.Literal(count)))),
    other: yes,
    producing: yes,
    ratios: yes,
    daily: yes,
  },
  { additionalProperties: false },
);

/**
 * A person's Wells app in one Petron: the Petron's tables with this person's filters, markings and
 * options.
 */
export const wellsWorkspace = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  variables: {
    ChartQuery: { schema: chartQuerySchema },
  },
  resources: {
    MonthlyProduction: monthlyProduction,
    ProductionPicture: productionPicture,
    WellCount: wellCount,
    Imports: imports,
  },
});
