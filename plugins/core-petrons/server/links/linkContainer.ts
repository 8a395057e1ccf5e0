import type { WriteContext } from "@petrons/sdk/server";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Link } from "../../contracts/index.ts";

/**
 * A person marks a Petron that they may read, and marks it once however often they press; a Petron
 * has each input as often as it was added.
 */
async function prepareLink(
  fields: Record<string, unknown>,
  { identity, mayRead, fault }: WriteContext,
): Promise<Record<string, unknown>> {
  const { parentId, childId, childType, linkType } = fields as unknown as Link;
  if (linkType !== "favorite") return { ...fields, key: null };
  if (identity) {
    if (childType !== "Petron") throw fault("childType", "a favorite is a Petron");
    if (!(await mayRead(identity.userId, "Petron", childId)))
      throw fault("childId", "there is no Petron under this id, or it is not shared with you");
  }
  return { ...fields, key: `${parentId}/${childId}` };
}

const written = ["parentId", "parentType", "childId", "childType", "linkType"] as const;

/**
 * Links from a person are that person's alone. Links from a Petron are seen by who sees it, and
 * made and removed by who may change it.
 */
export const linkContainer = container({
  name: "Link",
  schema: Type.Object({
    parentId: Type.String(),
    parentType: Type.Union([Type.Literal("User"), Type.Literal("Petron")]),
    childId: Type.String({ maxLength: 100 }),
    childType: Type.String({ maxLength: 100, pattern: "^[A-Za-z][A-Za-z0-9]*$" }),
    linkType: Type.Union([Type.Literal("favorite"), Type.Literal("input")]),
    /** Of a favorite: whose of what, so that it is unique. Older links have none. */
    key: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  indexes: [{ field: "parentId" }, { field: "childId" }, { field: "key", unique: true }],
  access: {
    read: [
      { to: "owner", field: "parentId" },
      { to: "through", container: "Petron", field: "parentId" },
    ],
    insert: [
      { to: "owner", field: "parentId", fields: written },
      {
        to: "through",
        container: "Petron",
        field: "parentId",
        operation: "update",
        fields: written,
      },
    ],
    update: [],
    delete: [
      { to: "owner", field: "parentId" },
      { to: "through", container: "Petron", field: "parentId", operation: "update" },
    ],
  },
  beforeWrite: prepareLink,
  boundedWithin: "parentId",
  maxPerPerson: 1_000,
  goesWith: { childId: "Petron" },
  feed: "full",
  audit: { deletions: false },
  uninstall: "keep",
});
