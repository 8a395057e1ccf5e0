import type { HostServices, PaletteEntry, PaletteFind } from "@petrons/sdk/browser";
import type { FoundNameKind } from "@petrons/sdk/contracts";
import { type ListedKind, maxSearchText, type NamedThings } from "../../contracts/index.ts";
import { namedThings, paletteFinds } from "../namedThings.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import { dashboardThing, nameThing, type Thing, tableThing } from "./thing.ts";

interface Found {
  things: Thing[];
  /** How many there are; undefined for more than these, which nobody counted. */
  total: number | undefined;
}

/**
 * A source that has nothing to say of an empty text. Where there is more than the palette shows,
 * its last entry leads to all.
 */
const finding =
  (
    kind: ListedKind,
    icon: string,
    found: (things: NamedThings, host: HostServices) => Found,
  ): PaletteFind =>
  async (text, host) => {
    if (text.trim() === "") return [];
    const { things, total } = found(await namedThings(host.api, text, paletteFinds), host);
    const entries = things.map((thing) => entryOf(thing, icon));
    return total !== undefined && total <= things.length
      ? entries
      : [...entries, restOf(host, kind, text, total)];
  };

const entryOf = ({ key, name, detail, to, item }: Thing, icon: string): PaletteEntry => ({
  id: key,
  title: name,
  detail,
  icon,
  to,
  ...(item && { item }),
});

function restOf(
  { path }: Pick<HostServices, "path">,
  kind: ListedKind,
  typed: string,
  total: number | undefined,
): PaletteEntry {
  const text = typed.trim().slice(0, maxSearchText);
  const title = total === undefined ? texts.showAllOf(kind, text) : texts.showAll(kind, total);
  const to = `${path({ plugin: "core-petrons", route: "search" })}?${new URLSearchParams({ text, kind })}`;
  return { id: `all ${kind}`, title, icon: "search", to, rest: true };
}

/**
 * Of each kind as many names are asked for as are shown: when all came, there are more of it or of
 * the other.
 */
const ofKind = (kind: FoundNameKind, icon: string): PaletteFind =>
  finding(kind, icon, ({ names }, host) => {
    const own = names.names.filter((name) => name.kind === kind);
    const isMore = names.more && own.length >= paletteFinds;
    return {
      things: own.map((name) => nameThing(host, name)),
      total: isMore ? undefined : own.length,
    };
  });

/** The command palette's wells, by their names and numbers in tables: each leads to its rows. */
export const findWells = ofKind("well", "oil-field");

/** The command palette's fields, in the same way. */
export const findFields = ofKind("field", "map-marker");

/** The command palette's tables. */
export const findTables = finding("table", "th", ({ tables: { found, total } }, host) => ({
  things: found.map((table) => tableThing(host, table)),
  total,
}));

/** The command palette's dashboards. */
export const findDashboards = finding(
  "dashboard",
  "dashboard",
  ({ dashboards: { found, total } }, host) => ({
    things: found.map((dashboard) => dashboardThing(host, dashboard)),
    total,
  }),
);
