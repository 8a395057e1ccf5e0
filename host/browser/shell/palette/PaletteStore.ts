import { makeAutoObservable } from "mobx";
import { fuzzyMatch } from "./fuzzyMatch.ts";
import type {
  FindingSource,
  LocalGroup,
  PaletteItem,
  ShownGroup,
  ShownItem,
} from "./paletteTypes.ts";
import type { RecentItems } from "./RecentItems.ts";
import { SourceSearch } from "./SourceSearch.ts";

/** Milliseconds from the last key to the request to the sources. */
const paletteDebounce = 150;
const shownRecent = 5;
const shownAtFirst = 6;
const groupLimit = 8;
/** A source vouches for what it found, also where the title has none of the letters. */
const foundScore = 30;
/** What was used lately comes before its equals, never before a better match. */
const recentBonus = 9;

interface PaletteDependencies {
  local: readonly LocalGroup[];
  sources: readonly FindingSource[];
  recent: Pick<RecentItems, "list" | "add">;
  log: (message: string, error: unknown) => void;
}

/**
 * What the palette offers for a text: the shell's own groups at once, sources when they answer; the
 * group with the best match first.
 */
export class PaletteStore {
  text = "";
  activeKey: string | null = null;
  readonly searches: readonly SourceSearch[];
  readonly #dependencies: PaletteDependencies;
  readonly #recent: ReturnType<RecentItems["list"]>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: PaletteDependencies) {
    this.#dependencies = dependencies;
    this.#recent = dependencies.recent.list();
    this.searches = dependencies.sources.map(
      (source) => new SourceSearch(source, dependencies.log),
    );
    makeAutoObservable(this, { searches: false }, { autoBind: true });
    this.#ask();
  }

  get groups(): readonly ShownGroup[] {
    const text = this.text.trim();
    return (text === "" ? this.#atFirst() : this.#matching(text)).filter(
      ({ items }) => items.length > 0,
    );
  }

  get items(): readonly ShownItem[] {
    return this.groups.flatMap(({ items }) => items);
  }

  /** The first until an arrow key or the pointer chose another. */
  get active(): ShownItem | undefined {
    return this.items.find(({ key }) => key === this.activeKey) ?? this.items[0];
  }

  /** How many were found, and whether there are more than are shown. */
  get found(): { count: number; more: boolean } {
    const count = this.items.filter(({ rest }) => !rest).length;
    return { count, more: count < this.items.length };
  }

  get searching(): boolean {
    return this.searches.some(({ state }) => state === "searching");
  }

  get failures(): readonly string[] {
    return this.searches.flatMap(({ state, source, reason }) =>
      state === "failed" ? [`${source.title}: ${reason}`] : [],
    );
  }

  setText(text: string): void {
    this.text = text;
    this.activeKey = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), paletteDebounce);
  }

  activate(key: string): void {
    this.activeKey = key;
  }

  /** Remembers a choice, for the next time. */
  choose(item: PaletteItem): void {
    if (!item.rest) this.#dependencies.recent.add(item);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const search of this.searches) search.stop();
  }

  #ask(): void {
    const text = this.text.trim();
    for (const search of this.searches) void search.ask(text);
  }

  #atFirst(): ShownGroup[] {
    const recent = this.#recentItems().slice(0, shownRecent);
    const keys = new Set(recent.map(({ key }) => key));
    const group = (id: string, title: string, items: readonly PaletteItem[]): ShownGroup => ({
      id,
      title,
      items: items
        .filter(({ key }) => !keys.has(key))
        .slice(0, shownAtFirst)
        .map(unmarked),
    });
    return [
      { id: "recent", title: "Recently used", items: recent.map(unmarked) },
      ...this.searches.map((search) =>
        group(search.source.id, search.source.title, search.itemsFor("")),
      ),
      ...this.#dependencies.local.map(({ id, title, items }) => group(id, title, items)),
    ];
  }

  #matching(text: string): ShownGroup[] {
    const local = this.#dependencies.local.map(({ id, title, items }) => {
      const ranked = items
        .flatMap((item) => this.#ranked(item, text))
        .sort((a, b) => b.score - a.score || byTitle(a.item.title, b.item.title));
      return {
        id,
        title,
        score: ranked[0]?.score ?? 0,
        items: ranked.slice(0, groupLimit).map(({ item }) => item),
      };
    });
    const found = this.searches.map((search) => {
      const items = search.itemsFor(text).map((item) => marked(item, text));
      return {
        id: search.source.id,
        title: search.source.title,
        score: Math.max(foundScore, ...items.map(({ score }) => score)),
        items: items.map(({ item }) => item),
      };
    });
    return [...local, ...found].sort((a, b) => b.score - a.score);
  }

  #ranked(item: PaletteItem, text: string): { item: ShownItem; score: number }[] {
    const match = matchOf(item, text);
    if (match === null) return [];
    const at = this.#recent.findIndex(({ key }) => key === item.key);
    return [
      {
        item: { ...item, letters: match.letters },
        score: match.score + (at < 0 ? 0 : recentBonus * (1 - at / this.#recent.length)),
      },
    ];
  }

  /**
   * What was used and can be used still: the shell's own as they are now, finds of sources that are
   * there as they were.
   */
  #recentItems(): PaletteItem[] {
    const offered = new Map(
      this.#dependencies.local.flatMap(({ items }) =>
        items.map((item) => [item.key, item] as const),
      ),
    );
    return this.#recent.flatMap((kept) => {
      const found =
        kept.to !== undefined &&
        this.searches.some(({ source }) => kept.key.startsWith(`${source.id} `));
      return offered.get(kept.key) ?? (found ? kept : []);
    });
  }
}

/** Numbers in titles by their size. */
const { compare: byTitle } = new Intl.Collator("en", { numeric: true });
const unmarked = (item: PaletteItem): ShownItem => ({ ...item, letters: [] });

/** By its title, whose letters are marked, else by its alias. */
function matchOf({ title, alias }: PaletteItem, text: string): ReturnType<typeof fuzzyMatch> {
  const byTitle = fuzzyMatch(text, title);
  if (byTitle !== null || alias === undefined) return byTitle;
  const byAlias = fuzzyMatch(text, alias);
  return byAlias && { ...byAlias, letters: [] };
}

function marked(item: PaletteItem, text: string): { item: ShownItem; score: number } {
  const match = fuzzyMatch(text, item.title);
  return { item: { ...item, letters: match?.letters ?? [] }, score: match?.score ?? foundScore };
}
