import type { PaletteFind } from "@petrons/sdk/browser";
import { literalPattern, type User } from "@petrons/sdk/contracts";

/** The command palette's people: active ones whose name, e-mail or position holds the text; nobody for an empty text. */
export const findPeople: PaletteFind = async (text, { api, path }) => {
  const wanted = text.trim();
  if (wanted === "") return [];
  const holds = { $regex: literalPattern(wanted), $options: "i" };
  const query = { deleted: false, $or: [{ fullName: holds }, { sub: holds }, { position: holds }] };
  const { data } = await api.query<User>("User", query, { limit: 8, sortBy: "fullName" });
  return data.map(({ userId, fullName, position, sub }) => ({
    id: userId,
    title: fullName,
    detail: position || sub,
    to: path({ plugin: "core-petrons", route: "user" }, { userId }),
  }));
};
