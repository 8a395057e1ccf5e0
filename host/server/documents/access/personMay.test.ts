import { expect, it, vi } from "vitest";
import { personMay } from "./personMay.ts";

const documents: Record<string, Record<string, object>> = {
  User: { ann: { roles: ["admin"], deleted: false }, bob: { roles: ["admin"], deleted: true } },
  Well: { troll: { name: "Troll" } },
};
const own = {
  get: async (container: string, id: string) => documents[container]?.[id],
} as unknown as Parameters<typeof personMay>[0];
const asked = (userId: string, id = "troll") => ({ orgId: "org", userId, container: "Well", id });

it("what a person may do with a document is asked with the roles that they have now", async () => {
  const may = vi.fn(async () => true);
  expect(await personMay(own, asked("ann"), may)).toBe(true);
  expect(may).toHaveBeenCalledExactlyOnceWith(
    { userId: "ann", orgId: "org", roles: ["admin"] },
    { name: "Troll" },
  );
  expect(await personMay(own, asked("ann"), async () => false)).toBe(false);
});

it("nobody who is deleted or unknown may do anything, nor anyone with a document that is gone", async () => {
  const may = vi.fn(async () => true);
  for (const one of [asked("bob"), asked("nobody"), asked("ann", "gone")])
    expect(await personMay(own, one, may)).toBe(false);
  expect(may).not.toHaveBeenCalled();
});
