import type { Contributed } from "@petrons/sdk/browser";
import { startCase } from "@petrons/sdk/browser";
import type { Shortcut } from "../../contracts/index.ts";
import { shortcutTexts } from "./shortcutTexts.ts";

/**
 * A page that a shortcut can be made of, or why none can be made of the one that is shown (NT-011,
 * GP-062).
 */
export type ShortcutPage = { route: Contributed<"routes">; meta: Shortcut["meta"] } | undefined;

interface PageAddress {
  route: Contributed<"routes"> | undefined;
  petronId: string | undefined;
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The page a shortcut is made of: of a plugin, declared as fit for shortcuts, with the exact view
 * in the address.
 */
export function shortcutPage({
  route,
  petronId,
  pathname,
  search,
  hash,
}: PageAddress): ShortcutPage {
  if (route?.shortcut !== true) return undefined;
  return { route, meta: { toRoute: `${pathname}${search}${hash}`, petronId: petronId ?? null } };
}

/** The plugin's name in start case, or 'New Shortcut' (NT-012). */
export const defaultShortcutName = (pluginId: string): string =>
  startCase(pluginId) || shortcutTexts.newShortcut;
