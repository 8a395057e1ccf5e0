import type { Grant, Identity } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { readableQuery } from "./readableQuery.ts";

const ann: Identity = { userId: "ann", orgId: "acme", roles: ["support-engineer"] };

test("what a person may read by its own fields is said of the documents", () => {
  const grants: readonly Grant[] = [
    { to: "owner", field: "ownerId" },
    { to: "member", field: "collaborators" },
    { to: "public", field: "isPublic", when: { state: "published" } },
    { to: "creator" },
    { to: "id" },
    { to: "role", role: "admin" },
  ];
  expect(readableQuery(grants, ann)).toEqual({
    $or: [
      { ownerId: "ann" },
      { collaborators: "ann" },
      { state: "published", isPublic: true },
      { createdBy: "ann" },
      { id: "ann" },
    ],
  });
});

test.each<[string, Grant]>([
  ["everybody may", { to: "org" }],
  ["a role of theirs may", { to: "role", role: "support-engineer" }],
  ["another document decides", { to: "through", container: "Petron", field: "petronId" }],
])("nothing is said where %s", (_, grant) => {
  expect(readableQuery([{ to: "owner", field: "ownerId" }, grant], ann)).toBeUndefined();
});
