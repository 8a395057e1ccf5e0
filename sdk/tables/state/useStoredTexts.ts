import { useHost } from "@petrons/sdk/browser";
import { isId, type StoredView } from "@petrons/sdk/contracts";
import { useEffect, useReducer, useRef } from "react";
import { keptTexts, remember, storedText } from "./storedTexts.ts";

/** Reads the states that ids of stored views stand for, as in an address, at most 50 of them; undefined for one that is not here, not yet, or gone. */
export function useStoredTexts(petronId: string, ids: readonly string[]): (id: string) => string | undefined {
  const { api } = useHost();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // An id that was not found is not asked for again.
  const asked = useRef(new Set<string>());
  const wanted = ids.slice(0, keptTexts).filter((id) => isId(id) && storedText(id) === undefined && !asked.current.has(id));
  const key = wanted.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are named by their key.
  useEffect(() => {
    if (wanted.length === 0) return;
    for (const id of wanted) asked.current.add(id);
    api.query<StoredView>("StoredView", { id: { $in: wanted }, petronId }, { limit: wanted.length }).then(
      ({ data }) => {
        for (const { id, text } of data) remember(id, text);
        redraw();
      },
      (error: unknown) => {
        for (const id of wanted) asked.current.delete(id);
        console.warn("The views that comments were written on cannot be read.", error);
      },
    );
  }, [api, petronId, key]);
  return storedText;
}
