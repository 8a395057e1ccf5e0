import { notBlank } from "@petrons/sdk/contracts";
import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  allParts,
  type Dashboard,
  type DashboardVisualization,
  isFramed,
  isPetronTable,
  maxDashboardDescription,
  maxFramedParts,
  maxOutline,
  maxParts,
  maxTableParts,
  outlineOf,
  tabsOf,
  thumbnailFile,
  thumbnailName,
} from "../../contracts/index.ts";
import { partSchema } from "./partSchema.ts";

/** The first id that an earlier one is the same as. */
function sameId(items: readonly { id: string }[]): string | undefined {
  const ids = items.map(({ id }) => id);
  return ids.find((id, at) => ids.indexOf(id) < at);
}

const written = ["name", "description", "thumbnailUrl", "visualizations"] as const;

/**
 * Dashboards are seen by who sees their Petron, made and changed by its owner, collaborators and
 * admins, and deleted by their creator, the owner and admins.
 */
export const dashboardContainer = container({
  name: "DSUDesignProject",
  schema: Type.Object({
    pid: Type.String(),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: notBlank }),
    description: Type.String({ maxLength: maxDashboardDescription }),
    /** An uploaded file: the page's policy loads pictures from nowhere else. */
    thumbnailUrl: Type.Union([
      Type.Literal(""),
      Type.String({ pattern: "^/api/files/[A-Za-z0-9]{17}$" }),
    ]),
    visualizations: Type.Array(partSchema, { maxItems: maxParts }),
    /** Made of the parts, so that lists draw a small picture without reading them. */
    outline: Type.Optional(Type.String({ maxLength: maxOutline })),
  }),
  indexes: [{ field: "pid" }, { field: "name" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "pid" }],
    insert: [
      {
        to: "through",
        container: "Petron",
        field: "pid",
        operation: "update",
        fields: ["pid", ...written],
      },
    ],
    update: [
      { to: "through", container: "Petron", field: "pid", operation: "update", fields: written },
    ],
    delete: [
      { to: "creator" },
      { to: "through", container: "Petron", field: "pid", operation: "delete" },
    ],
  },
  feed: "full",
  boundedWithin: "orgId",
  maxPerPerson: 500,
  references: { pid: "Petron" },
  defaults: { description: "", thumbnailUrl: "", visualizations: [] },
  uninstall: "keep",
  /** Parts are changed, moved and merged by their ids. */
  async beforeWrite(fields, { fault }) {
    if (fields.visualizations === undefined) return fields;
    const parts = fields.visualizations as DashboardVisualization[];
    const twice = sameId(parts);
    if (twice !== undefined) throw fault("visualizations", `two parts have the id '${twice}'`);
    for (const { id, tabs } of parts.map((part) => ({ id: part.id, tabs: tabsOf(part) }))) {
      const same = sameId(tabs) ?? sameId(tabs.flatMap((tab) => tab.parts));
      if (same !== undefined)
        throw fault(
          "visualizations",
          `two tabs, or two parts behind the tabs, of '${id}' have the id '${same}'`,
        );
    }
    const all = allParts(parts);
    if (all.filter(isPetronTable).length > maxTableParts)
      throw fault(
        "visualizations",
        `a dashboard has at most ${maxTableParts} tables of its Petron`,
      );
    if (all.filter(isFramed).length > maxFramedParts)
      throw fault("visualizations", `a dashboard has at most ${maxFramedParts} embedded apps`);
    return { ...fields, outline: outlineOf(parts) };
  },
});

/**
 * The picture of a dashboard's card goes when another replaces it and with its dashboard. Only a
 * file that was uploaded as the picture of this dashboard: the address of any other file could be
 * written there too.
 */
export const removeThumbnail = trigger({
  async run({ documents }, { id, before, after }) {
    const { pid, thumbnailUrl = "" } = (before ?? {}) as Partial<Dashboard>;
    const fileId = thumbnailFile(thumbnailUrl);
    if (fileId === undefined || pid === undefined || after?.thumbnailUrl === thumbnailUrl) return;
    const { total } = await documents.query(
      "DSUDesignProject",
      { pid, thumbnailUrl },
      { limit: 1 },
    );
    if (total === 0)
      await documents.remove("File", { id: fileId, petronId: pid, name: thumbnailName(id) });
  },
});
