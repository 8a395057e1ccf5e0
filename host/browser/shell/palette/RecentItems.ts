import type { PaletteItem } from "./paletteTypes.ts";

export const recentLimit = 20;

type Kept = Pick<PaletteItem, "key" | "title" | "detail" | "icon" | "to" | "item">;

/** What a person chose in the palette, last first, kept in this browser under their own id. */
export class RecentItems {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #key: string;

  constructor(storage: Pick<Storage, "getItem" | "setItem">, userId: string) {
    this.#storage = storage;
    this.#key = `petrons.palette.${userId}`;
  }

  list(): readonly Kept[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      // Text that is no list is as good as none.
      return [];
    }
  }

  add({ key, title, detail, icon, to, item }: PaletteItem): void {
    const others = this.list().filter((item) => item.key !== key);
    this.#storage.setItem(
      this.#key,
      JSON.stringify([{ key, title, detail, icon, to, item }, ...others].slice(0, recentLimit)),
    );
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "title" in value &&
  typeof value.title === "string";
