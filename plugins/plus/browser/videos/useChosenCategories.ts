import { useAddressParams } from "@petrons/sdk/browser";
import { useMemo } from "react";

const param = "category";

export interface ChosenCategories {
  chosen: ReadonlySet<string>;
  isAll: boolean;
  /** Chooses one, or no longer. */
  toggle(title: string): void;
  /** Chooses all, or where all are chosen none. */
  toggleAll(): void;
}

/**
 * The categories that are shown, kept in the address. An address that names none means all of them;
 * one with an empty name, none.
 */
export function useChosenCategories(titles: readonly string[]): ChosenCategories {
  const [params, change] = useAddressParams();
  const named = params.getAll(param);
  const key = JSON.stringify(params.has(param) ? named : titles);
  const chosen = useMemo(
    () => new Set((JSON.parse(key) as string[]).filter((title) => titles.includes(title))),
    [key, titles],
  );
  const isAll = titles.every((title) => chosen.has(title));
  const keep = (kept: readonly string[]) =>
    change(
      (next) => {
        next.delete(param);
        if (kept.length === titles.length) return;
        for (const title of kept.length === 0 ? [""] : kept) next.append(param, title);
      },
      { replace: true },
    );
  return {
    chosen,
    isAll,
    toggle: (title) =>
      keep(titles.filter((one) => (one === title ? !chosen.has(one) : chosen.has(one)))),
    toggleAll: () => keep(isAll ? [] : titles),
  };
}
