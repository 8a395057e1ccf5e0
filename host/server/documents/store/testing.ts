import type { Identity } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect } from "vitest";

export const person = (
  userId: string,
  roles: Identity["roles"] = [],
  orgId = "acme",
): Identity => ({
  userId,
  orgId,
  roles,
});
export const ann = person("ann");
export const bob = person("bob");
export const admin = person("admin", ["admin"]);
export const stranger = person("ann", ["admin"], "other");

export const rejects = (work: Promise<unknown>, code: string, path?: string) =>
  expect(work).rejects.toMatchObject({ code, ...(path && { path }) });

export const petron = container({
  name: "Petron",
  schema: Type.Object({
    name: Type.String({ minLength: 1 }),
    ownerId: Type.String(),
    collaborators: Type.Array(Type.String()),
    public: Type.Boolean(),
    size: Type.Optional(Type.Number()),
    tags: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  }),
  indexes: [
    { field: "ownerId" },
    { field: "collaborators", type: "list" },
    { field: "public", type: "boolean" },
    { field: "size", type: "number" },
  ],
  access: {
    read: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "collaborators" },
      { to: "public", field: "public" },
      { to: "role", role: "admin" },
    ],
    insert: [{ to: "org" }],
    update: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "collaborators", fields: ["name", "size"] },
      { to: "role", role: "admin" },
    ],
    delete: [{ to: "owner", field: "ownerId" }],
  },
  feed: "full",
  stamps: { ownerId: "userId" },
  defaults: { collaborators: [], public: false },
  uninstall: "keep",
});
export const comment = container({
  name: "Comment",
  schema: Type.Object({
    petronId: Type.String(),
    text: Type.String(),
    pinned: Type.Optional(Type.Boolean()),
  }),
  indexes: [{ field: "petronId" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId" }],
    insert: [
      { to: "through", container: "Petron", field: "petronId", fields: ["petronId", "text"] },
      { to: "through", container: "Petron", field: "petronId", operation: "update" },
    ],
    update: [{ to: "creator" }],
    delete: [
      { to: "creator" },
      { to: "through", container: "Petron", field: "petronId", operation: "delete" },
    ],
  },
  feed: "ids",
  uninstall: "drop",
});
export const user = container({
  name: "User",
  schema: Type.Object({ fullName: Type.String(), email: Type.Optional(Type.String()) }),
  indexes: [{ field: "email", unique: true }],
  access: {
    read: [{ to: "org" }],
    insert: [],
    update: [{ to: "id", fields: ["fullName"] }],
    delete: [],
  },
  feed: "none",
  uninstall: "keep",
});
