import { expect, it, vi } from "vitest";
import { refusedForDisk } from "./refusedForDisk.ts";

it("a full disk is logged once a minute, with its folder, its free bytes and the requests refused since", async () => {
  let at = 0;
  const warned: object[] = [];
  const logger = { error: () => {}, warn: (details: object) => void warned.push(details) };
  const refused = refusedForDisk({
    folder: "/data",
    logger,
    freeBytes: async () => 7,
    now: () => at,
  });
  for (; at < 59_000; at += 1_000) refused();
  await vi.waitFor(() => expect(warned).toEqual([{ folder: "/data", free: 7, refused: 1 }]));
  at = 60_000;
  refused();
  await vi.waitFor(() =>
    expect(warned.slice(1)).toEqual([{ folder: "/data", free: 7, refused: 59 }]),
  );
});
