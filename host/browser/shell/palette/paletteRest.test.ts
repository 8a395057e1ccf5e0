import type { PaletteEntry } from "@petrons/sdk/browser";
import { expect, it, vi } from "vitest";
import { PaletteStore } from "./PaletteStore.ts";
import { paletteTexts } from "./paletteTexts.ts";

it("the entry that leads to all comes last, beside the most that a source shows; it is not counted, nor kept as used", async () => {
  const found: PaletteEntry[] = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    title: `25/11-${at}`,
    to: `/w/${at}`,
  }));
  found.push({
    id: "all",
    title: 'Show all wells for "25/11"',
    to: "/search?text=25%2F11&kind=well",
    rest: true,
  });
  const recent = { list: () => [], add: vi.fn() };
  const store = new PaletteStore({
    local: [],
    sources: [{ id: "wells", title: "Wells", find: async () => found }],
    recent,
    log: () => undefined,
  });
  await store.searches[0]!.ask("25/11");
  store.text = "25/11";
  expect([store.items.length, store.items.at(-1)!.title, store.active!.title]).toEqual([
    9,
    'Show all wells for "25/11"',
    "25/11-0",
  ]);
  expect(store.found).toEqual({ count: 8, more: true });
  expect(paletteTexts.count(8, true)).toBe("8 results shown, and there are more");
  expect([
    paletteTexts.count(8, false),
    paletteTexts.nothing("x1"),
    paletteTexts.nothing(""),
  ]).toEqual(["8 results", "No matches for 'x1'.", "Nothing to show yet."]);
  store.choose(store.items.at(-1)!);
  expect(recent.add).not.toHaveBeenCalled();
  store.stop();
});
