import type { ActionItem, PaletteEntry } from "@petrons/sdk/browser";
import type { ReactElement } from "react";

/**
 * Something the palette offers: it leads `to` a path or `run`s. `key` is the same each time it is
 * offered.
 */
export interface PaletteItem {
  key: string;
  title: string;
  /** A word that finds it although its title has other words. */
  alias?: string;
  detail?: string;
  /** Name of a contributed icon. */
  icon?: string;
  /** Keys that do the same. */
  keys?: string;
  to?: string;
  run?: () => void;
  /** What actions are chosen for. */
  item?: ActionItem;
  /** Leads to all that was found. */
  rest?: boolean;
}

/** What the shell itself knows, under one heading. */
export interface LocalGroup {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

/** What a plugin finds (`paletteSources`). */
export interface FindingSource {
  id: string;
  title: string;
  find: (text: string) => Promise<readonly PaletteEntry[]>;
}

export interface ShownItem extends PaletteItem {
  /** Places of the letters of the title that were typed. */
  letters: readonly number[];
}

export interface ShownGroup {
  id: string;
  title: string;
  items: readonly ShownItem[];
}

export type GroupIcons = Readonly<Record<string, ReactElement>>;
