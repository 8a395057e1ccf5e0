import { notBlank } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type DockedApp, trashDays } from "../../contracts/index.ts";
import { dockingFault } from "./dockableApps.ts";

const editable = [
  "name",
  "ownerId",
  "description",
  "isPublic",
  "unitsId",
  "dockedApps",
  "collaborators",
] as const;

/**
 * Private Petrons are seen by their owner, collaborators and admins only (GP-029); docking is open
 * to collaborators (GP-030).
 */
export const petronContainer = container({
  name: "Petron",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: notBlank }),
    description: Type.String({ maxLength: 20_000 }),
    ownerId: Type.String(),
    isPublic: Type.Boolean(),
    unitsId: Type.Union([Type.String(), Type.Null()]),
    dockedApps: Type.Array(
      Type.Object({
        title: Type.String({ maxLength: 200 }),
        route: Type.String({ maxLength: 200 }),
      }),
      { maxItems: 100 },
    ),
    collaborators: Type.Array(Type.String(), { maxItems: 1000, uniqueItems: true }),
  }),
  indexes: [
    { field: "name" },
    { field: "ownerId" },
    { field: "unitsId" },
    { field: "isPublic", type: "boolean" },
    { field: "collaborators", type: "list" },
  ],
  access: {
    read: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "collaborators" },
      { to: "public", field: "isPublic" },
      { to: "role", role: "admin" },
    ],
    insert: [{ to: "org", fields: ["name", "description", "isPublic", "unitsId", "dockedApps"] }],
    update: [
      { to: "owner", field: "ownerId", fields: editable },
      { to: "role", role: "admin", fields: editable },
      { to: "member", field: "collaborators", fields: ["dockedApps"] },
    ],
    delete: [
      { to: "owner", field: "ownerId" },
      { to: "role", role: "admin" },
    ],
  },
  feed: "full",
  boundedWithin: "orgId",
  references: { ownerId: "User", collaborators: "User" },
  stamps: { ownerId: "userId" },
  defaults: { description: "", isPublic: false, unitsId: null, dockedApps: [], collaborators: [] },
  audit: {
    fields: {
      isPublic: { kind: "visibility", values: true, inserts: true },
      collaborators: { kind: "sharing", values: true, inserts: true },
      ownerId: { kind: "sharing", values: true },
    },
  },
  // GP-055.
  trash: { days: trashDays },
  uninstall: "keep",
  /**
   * Its owner is no collaborator: they would keep their access when they give it away. People dock
   * apps that their organization has; what is docked already stays while its plugin is off.
   */
  async beforeWrite(fields, { before, identity, contributions, fault }) {
    const stored = before as
      | { ownerId?: unknown; collaborators?: readonly unknown[]; dockedApps?: DockedApp[] }
      | undefined;
    const { ownerId = stored?.ownerId, collaborators } = fields as {
      ownerId?: unknown;
      collaborators?: readonly unknown[];
    };
    if (collaborators?.includes(ownerId) && !stored?.collaborators?.includes(ownerId))
      throw fault("collaborators", "the owner of a Petron is none of its collaborators");
    if (identity && fields.dockedApps !== undefined) {
      const reason = dockingFault(
        fields.dockedApps as DockedApp[],
        stored?.dockedApps ?? [],
        await contributions("appCards"),
      );
      if (reason !== undefined) throw fault("dockedApps", reason);
    }
    // A collaborator who is given a Petron is its owner instead.
    const isGiven =
      fields.ownerId !== undefined && stored !== undefined && fields.ownerId !== stored.ownerId;
    const others =
      isGiven && (collaborators ?? stored.collaborators)?.filter((id) => id !== fields.ownerId);
    return others ? { ...fields, collaborators: others } : fields;
  },
});
