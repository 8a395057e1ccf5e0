import type { StorageFigures } from "@petrons/sdk/contracts";
import { beforeEach, expect, it, vi } from "vitest";
import { NoticesStore } from "../stores/index.ts";
import { reportStorage, storageReportedKey } from "./storageWatch.ts";

const figures = (part: Partial<StorageFigures>): StorageFigures => ({
  usedStorage: 0,
  maxStorage: 100,
  availableStorage: 100,
  fractionUsed: 0,
  approachingLimit: false,
  overLimit: false,
  unlimitedStorage: false,
  ...part,
});
const approaching = figures({
  approachingLimit: true,
  availableStorage: 1_234_000_000,
  fractionUsed: 0.95,
});
const over = figures({ overLimit: true, availableStorage: 0, fractionUsed: 1 });

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});

/** A page of somebody: what was read, who may upgrade, and the notices it shows. */
async function page(read: () => Promise<StorageFigures>, mayUpgrade = true) {
  const timers = vi.fn(() => () => {});
  const notices = new NoticesStore(timers);
  const log = vi.fn();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  await reportStorage({
    read,
    notices,
    storage,
    upgradePath: () => (mayUpgrade ? "/data-storage" : undefined),
    log,
  });
  return { notices, log, timers };
}

it("ST-028 ST-029 approaching the limit is a warning that stays, with View & Upgrade to data-storage", async () => {
  const { notices, timers } = await page(async () => approaching);
  expect(notices.visible).toMatchObject([
    {
      message: "Approaching environment data storage limit. 1.2 GB remaining.",
      level: "warning",
      timeout: 0,
      action: { label: "View & Upgrade", to: "/data-storage" },
    },
  ]);
  expect(timers).not.toHaveBeenCalled();
});

it("ST-028 ST-030 over the limit is an error with View & Upgrade", async () => {
  const { notices } = await page(async () => over);
  expect(notices.visible).toMatchObject([
    {
      message: "Exceeded environment storage limit.",
      level: "error",
      action: { label: "View & Upgrade", to: "/data-storage" },
    },
  ]);
});

it("GP-073 everyone sees the notices, View & Upgrade only who may open data-storage", async () => {
  for (const [read, level] of [
    [approaching, "warning"],
    [over, "error"],
  ] as const)
    expect((await page(async () => read, false)).notices.visible).toMatchObject([
      { level, action: undefined },
    ]);
});

it("ST-028 below the limit and without one nothing is said", async () => {
  expect((await page(async () => figures({ fractionUsed: 0.89 }))).notices.visible).toEqual([]);
  expect(
    (
      await page(async () =>
        figures({
          unlimitedStorage: true,
          overLimit: true,
          maxStorage: -1,
          availableStorage: null,
        }),
      )
    ).notices.visible,
  ).toEqual([]);
});

it("DA-017 ER-005 figures that cannot be read are only logged", async () => {
  const { notices, log } = await page(async () => Promise.reject(new Error("no answer")));
  expect(notices.log).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});

it("ST-029 is shown on each load until it is dismissed, then not again before the next sign-in, unless it gets worse", async () => {
  const first = await page(async () => approaching);
  const reloaded = await page(async () => approaching);
  expect(reloaded.notices.visible).toHaveLength(1);
  reloaded.notices.dismiss(reloaded.notices.visible[0]!.id);
  expect(kept.get(storageReportedKey)).toBe("approaching");
  expect((await page(async () => approaching)).notices.visible).toEqual([]);
  expect((await page(async () => over)).notices.visible).toHaveLength(1);
  expect(first.notices.visible).toHaveLength(1);
});
