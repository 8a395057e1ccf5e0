import type { PaletteFind } from "@petrons/sdk/browser";
import { literalPattern } from "@petrons/sdk/contracts";
import type { Petron } from "../../contracts/index.ts";

/** The command palette's Petrons: those whose name holds the text, by name; for an empty text those that changed last. */
export const findPetrons: PaletteFind = async (text, { api, path }) => {
  const wanted = text.trim();
  const query = wanted === "" ? {} : { name: { $regex: literalPattern(wanted), $options: "i" } };
  const order = wanted === "" ? ({ sortBy: "updatedAt", sortOrder: "descending" } as const) : ({ sortBy: "name" } as const);
  const { data } = await api.query<Petron>("Petron", query, { limit: 8, ...order });
  return data.map(({ id, name, isPublic }) => ({
    id,
    title: name,
    detail: isPublic ? "Public" : "Private",
    icon: "projects",
    to: path({ plugin: "core-petrons", route: "petron-overview" }, { petronId: id }),
  }));
};
