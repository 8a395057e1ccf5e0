import { describe, expect, it } from "vitest";
import { fuzzyMatch } from "./fuzzyMatch.ts";
import { RecentItems, recentLimit } from "./RecentItems.ts";

const order = (text: string, ...titles: string[]) =>
  titles
    .flatMap((title) => {
      const match = fuzzyMatch(text, title);
      return match ? [{ title, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);
const marked = (text: string, title: string) =>
  fuzzyMatch(text, title)
    ?.letters.map((at) => [...title][at])
    .join("");

describe("matching", () => {
  it("beginnings come before words, words before initials, initials before parts, parts before letters", () => {
    expect(order("un", "Jobs run", "Define Units", "Units", "Use Numbers")).toEqual([
      "Units",
      "Define Units",
      "Use Numbers",
      "Jobs run",
    ]);
    expect(order("lib", "Calibration", "Petron Library", "Lively bins")).toEqual([
      "Petron Library",
      "Calibration",
    ]);
  });

  it("of two alike the shorter title is meant", () =>
    expect(order("well", "Wells of the shelf", "Wells")).toEqual(["Wells", "Wells of the shelf"]));

  it("every word must be found, in any order, without regard to case and accents", () => {
    expect(fuzzyMatch("shelf GULF", "Gulf Shelf Review")).not.toBeNull();
    expect(fuzzyMatch("shelf north", "Gulf Shelf Review")).toBeNull();
    expect(marked("tomas", "Tomás Rivera")).toBe("Tomás");
  });

  it("letters in order count while they are close together", () => {
    expect(marked("glf", "Gulf")).toBe("Glf");
    expect(fuzzyMatch("gre", "Gallery of forge elements")).toBeNull();
  });

  it("no text fits everything and marks nothing", () =>
    expect(fuzzyMatch("  ", "Home")).toEqual({ score: 0, letters: [] }));
});

describe("what was used", () => {
  it("is kept last first, once, up to a limit, for each person", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const mine = new RecentItems(storage, "u1");
    for (let at = 0; at <= recentLimit; at += 1) mine.add({ key: `k${at}`, title: `T${at}` });
    mine.add({ key: "k3", title: "T3" });
    expect(mine.list()).toHaveLength(recentLimit);
    expect(mine.list().slice(0, 2)).toEqual([
      { key: "k3", title: "T3" },
      { key: "k20", title: "T20" },
    ]);
    expect(new RecentItems(storage, "u2").list()).toEqual([]);
    kept.set("petrons.palette.u1", "[1, {");
    expect(mine.list()).toEqual([]);
  });
});
