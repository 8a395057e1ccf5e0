import { notBlank } from "@petrons/sdk/contracts";
import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";

const editable = ["name", "data", "version"] as const;
const ownPetron = {
  to: "through",
  container: "Petron",
  field: "parentId",
  operation: "delete",
  when: { scope: "petron" },
} as const;

/**
 * Saved settings (DA-018). `parentId` is the person, Petron or organization that `scope` says, and
 * neither changes once a setting is saved. A person's own are theirs; those of a Petron are read by
 * anyone who may read it and written by its owner; those of the organization are read by all and
 * written by admins, who may save and delete any (DA-023 to DA-025).
 */
export const settingContainer = container({
  name: "Setting",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: notBlank }),
    parentId: Type.String({ minLength: 1, maxLength: 100 }),
    referenceId: Type.String({ minLength: 1, maxLength: 300 }),
    scope: Type.Union([Type.Literal("user"), Type.Literal("petron"), Type.Literal("org")]),
    version: Type.String({ maxLength: 50 }),
    data: Type.String({ maxLength: 200_000 }),
  }),
  indexes: [{ field: "referenceId" }, { field: "parentId" }, { field: "scope" }],
  access: {
    read: [
      { to: "creator", when: { scope: "user" } },
      { to: "through", container: "Petron", field: "parentId", when: { scope: "petron" } },
      { to: "org", when: { scope: "org" } },
      { to: "role", role: "admin" },
    ],
    insert: [
      { to: "owner", field: "parentId", when: { scope: "user" } },
      ownPetron,
      { to: "role", role: "admin", when: { scope: "org" } },
    ],
    update: [
      { to: "creator", when: { scope: "user" }, fields: editable },
      { ...ownPetron, fields: editable },
      { to: "role", role: "admin", fields: editable },
    ],
    delete: [{ to: "creator", when: { scope: "user" } }, ownPetron, { to: "role", role: "admin" }],
  },
  boundedWithin: "parentId",
  feed: "full",
  uninstall: "keep",
  /** The name is trimmed, the data is JSON, and what is for the organization names it. */
  async beforeWrite(fields, { fault, orgId }) {
    if (typeof fields.data === "string" && !isJson(fields.data))
      throw fault("data", "expected a JSON text");
    if (fields.scope === "org" && fields.parentId !== orgId)
      throw fault("parentId", "a setting of the organization has the organization's id here");
    return typeof fields.name === "string" ? { ...fields, name: fields.name.trim() } : fields;
  },
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The caller reports it, since the text itself may be long and private.
    return false;
  }
}

/** The settings saved for the users of a Petron go with it. */
export const removePetronSettings = trigger({
  async run({ documents }, { id }) {
    await documents.remove("Setting", { scope: "petron", parentId: id });
  },
});
