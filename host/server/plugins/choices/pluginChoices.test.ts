import { expect, it } from "vitest";
import type { Change } from "../../documents/types.ts";
import { PluginChoices } from "./pluginChoices.ts";

const orgId = "acme";

it("FG-024 a choice that comes while all are read again stays, whatever was read before it", async () => {
  let stored = [{ pluginId: "wells", enabled: true }];
  let isHolding = false;
  const held: (() => void)[] = [];
  let hear: (changes: readonly Change[]) => void = () => {};
  let missed: () => void = () => {};
  const documents = {
    register: async () => {},
    feed: {
      broadcast: (listener: typeof hear, onMissed: typeof missed) => {
        [hear, missed] = [listener, onMissed];
        return () => {};
      },
    },
    asOrganization: () => ({
      query: async () => {
        const data = stored;
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
        return { data };
      },
    }),
  };
  const reported: (boolean | undefined)[] = [];
  const choices: PluginChoices = new PluginChoices({
    documents: documents as never,
    organizationIds: async () => [orgId],
    changed: () => reported.push(choices.of(orgId, "wells")),
    failed: (error) => {
      throw error;
    },
  });
  await choices.start();
  expect(choices.of(orgId, "wells")).toBe(true);

  isHolding = true;
  missed();
  await expect.poll(() => held.length).toBe(1);
  stored = [{ pluginId: "wells", enabled: false }];
  hear([
    {
      container: "PluginChoice",
      orgId,
      before: { pluginId: "wells", enabled: true },
      after: stored[0]!,
    } as unknown as Change,
  ]);
  isHolding = false;
  held.pop()!();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(choices.of(orgId, "wells")).toBe(false);
  expect(reported).toEqual([true, false]);
});
