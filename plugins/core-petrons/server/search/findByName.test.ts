import { expect, it } from "vitest";
import { findByName } from "./findByName.ts";

/** Answers as the server does: those whose name matches, in the order of names, so many. */
const documentsOf = (names: readonly string[]) => ({
  async query(
    container: string,
    { $or }: { $or: { name?: { $regex: string } }[] },
    { limit }: { limit: number },
  ) {
    if (container !== "Petron") return { data: [], total: 0 };
    const found = names.filter((name) => new RegExp($or[0]!.name!.$regex, "i").test(name)).sort();
    return {
      data: found.slice(0, limit).map((name) => ({ id: name, name, isPublic: true })),
      total: found.length,
    };
  },
});

it("a word that begins with the text is found before what only holds it, however many do and wherever it is in the order of names", async () => {
  const names = [...Array.from({ length: 8 }, (_, index) => `A${index}northfield`), "Z Field"];
  const context = {
    documents: documentsOf(names),
    tables: { findNames: async () => ({ names: [], more: false, unread: 0, partial: 0 }) },
  };
  const { data } = (await findByName.run(context as never, { searchText: "field", limit: 8 })) as {
    data: { petrons: { found: { name: string }[]; total: number } }[];
  };
  expect(data[0]!.petrons.found[0]!.name).toBe("Z Field");
  expect(data[0]!.petrons.found).toHaveLength(8);
  expect(data[0]!.petrons.total).toBe(9);
});
