import type { PaletteFind } from "@petrons/sdk/browser";
import { namedThings, paletteFinds } from "../namedThings.ts";

/**
 * The command palette's people: active ones whose name, e-mail or position holds the text, best
 * first; nobody for an empty text.
 */
export const findPeople: PaletteFind = async (text, { api, path }) => {
  if (text.trim() === "") return [];
  const { people } = await namedThings(api, text, paletteFinds);
  return people.found.map(({ userId, fullName, position, sub }) => ({
    id: userId,
    title: fullName,
    detail: position || sub,
    icon: "person",
    to: path({ plugin: "core-petrons", route: "user" }, { userId }),
  }));
};
