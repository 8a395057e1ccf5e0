import { type PaletteFind, startCase } from "@petrons/sdk/browser";
import { literalPattern } from "@petrons/sdk/contracts";
import type { Shortcut } from "../../contracts/index.ts";

/**
 * The command palette's shortcuts: those whose name holds the text and whose page is there, by
 * name.
 */
export const findShortcuts: PaletteFind = async (text, { api, user, routeAt }) => {
  const name = { $regex: literalPattern(text.trim()), $options: "i" };
  const { data } = await api.query<Shortcut>(
    "Shortcut",
    { userId: user.userId, ...(text.trim() !== "" && { name }) },
    { limit: 20, sortBy: "name" },
  );
  return data
    .filter(({ meta }) => routeAt(meta.toRoute.replace(/[?#].*$/s, "")) !== undefined)
    .slice(0, 8)
    .map((shortcut) => ({
      id: shortcut.id,
      title: shortcut.name,
      detail: startCase(shortcut.pluginId),
      icon: "bookmark",
      to: shortcut.meta.toRoute,
    }));
};
