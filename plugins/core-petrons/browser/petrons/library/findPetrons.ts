import type { PaletteFind } from "@petrons/sdk/browser";
import type { Petron } from "../../../contracts/index.ts";
import { namedThings, paletteFinds } from "../../namedThings.ts";

/**
 * The command palette's Petrons: those whose name holds the text, best first; for an empty text
 * those that changed last.
 */
export const findPetrons: PaletteFind = async (text, { api, path }) => {
  const found =
    text.trim() === ""
      ? (
          await api.query<Petron>(
            "Petron",
            {},
            { limit: paletteFinds, sortBy: "updatedAt", sortOrder: "descending" },
          )
        ).data
      : (await namedThings(api, text, paletteFinds)).petrons.found;
  return found.map(({ id, name, isPublic }) => ({
    id,
    title: name,
    detail: isPublic ? "Public" : "Private",
    icon: "projects",
    to: path({ plugin: "core-petrons", route: "petron-overview" }, { petronId: id }),
  }));
};
