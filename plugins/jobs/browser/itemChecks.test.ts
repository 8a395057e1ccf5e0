import type { ActionItem } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { expect, it } from "vitest";
import { mayEditJob, mayImport } from "./itemChecks.ts";

const item: ActionItem = { id: "i", type: "Table", name: "wells", petronId: "p" };
const host = (document: object | undefined, user: object) =>
  fakeHost({
    user,
    api: { query: (async () => ({ data: document ? [document] : [], total: 1 })) as never },
  });

it("AC-004 an import is offered to who works in the Petron of the table, with the reason to all others", async () => {
  const petron = { ownerId: "ann", collaborators: ["bo"] };
  const answers = await Promise.all(
    ["ann", "bo", "cy"].map((userId) => mayImport(item, host(petron, { userId }))),
  );
  expect(answers).toEqual([
    undefined,
    undefined,
    "Only the owner, a collaborator or an admin can import into this Petron",
  ]);
  expect(await mayImport(item, host(undefined, { userId: "ann" }))).toMatch(/^Only the owner/);
  expect(await mayImport(item, host(petron, { userId: "cy", roles: ["admin"] }))).toBeUndefined();
});

it("AC-004 a job is edited by who made it alone", async () => {
  const job = { createdBy: "ann" };
  expect(await mayEditJob(item, host(job, { userId: "ann" }))).toBeUndefined();
  expect(await mayEditJob(item, host(job, { userId: "bo" }))).toBe(
    "Only the person who made a job can edit it",
  );
});
