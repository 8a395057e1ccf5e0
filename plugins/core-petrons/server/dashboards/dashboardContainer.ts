import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

const written = ["name", "description", "thumbnailUrl", "visualizations"] as const;

/** Dashboards are seen by who sees their Petron, and made, changed and deleted by who may change it. */
export const dashboardContainer = container({
  name: "DSUDesignProject",
  schema: Type.Object({
    pid: Type.String(),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }),
    description: Type.String({ maxLength: 2000 }),
    thumbnailUrl: Type.Union([Type.Literal(""), Type.String({ maxLength: 2000, format: "image-address" })]),
    visualizations: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 100 }),
        kind: Type.String({ minLength: 1, maxLength: 100 }),
        title: Type.Optional(Type.String({ maxLength: 200 })),
        props: Type.Object({}, { additionalProperties: true }),
      }),
      { maxItems: 100 },
    ),
  }),
  indexes: [{ field: "pid" }, { field: "name" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "pid" }],
    insert: [{ to: "through", container: "Petron", field: "pid", operation: "update", fields: ["pid", ...written] }],
    update: [{ to: "through", container: "Petron", field: "pid", operation: "update", fields: written }],
    delete: [{ to: "through", container: "Petron", field: "pid", operation: "update" }],
  },
  feed: "full",
  boundedWithin: "orgId",
  maxPerPerson: 500,
  references: { pid: "Petron" },
  defaults: { description: "", thumbnailUrl: "", visualizations: [] },
  uninstall: "keep",
});
