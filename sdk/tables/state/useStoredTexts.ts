import { useHost } from "@petrons/sdk/browser";
import { isId, type StoredView } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { storedText } from "./storedTexts.ts";

/** Ids that one call asks for. */
const askedTogether = 50;

/**
 * Reads the states that ids of stored views stand for, as in an address; undefined for one that is
 * not here, not yet, or gone.
 */
export function useStoredTexts(
  scopeId: string,
  ids: readonly string[],
): (id: string) => string | undefined {
  const { api, service } = useHost();
  const { names, absent } = service("saved-settings");
  const views = names?.views;
  // Kept here: what Back remembers is bounded, and others would be forgotten for these.
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  // An id that was not found is not asked for again.
  const asked = useRef(new Set<string>());
  const open = ids.filter((id) => isId(id) && !texts.has(id) && !asked.current.has(id));
  const key = open.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are named by their key.
  useEffect(() => {
    if (open.length === 0) return;
    if (views === undefined) return console.warn("Stored views cannot be read.", absent);
    const add = (found: readonly { id: string; text: string }[]) =>
      setTexts((now) => new Map([...now, ...found.map(({ id, text }) => [id, text] as const)]));
    const ask = (wanted: readonly string[]) =>
      api
        .query<StoredView>(
          views,
          { id: { $in: wanted }, petronId: scopeId },
          { limit: wanted.length },
        )
        .then(
          ({ data }) => add(data),
          (error: unknown) => {
            for (const id of wanted) asked.current.delete(id);
            console.warn("Stored views cannot be read.", error);
          },
        );
    for (const id of open) asked.current.add(id);
    const remembered = open.flatMap((id) => {
      const text = storedText(id);
      return text === undefined ? [] : [{ id, text }];
    });
    if (remembered.length > 0) add(remembered);
    const wanted = open.filter((id) => storedText(id) === undefined);
    for (let at = 0; at < wanted.length; at += askedTogether)
      void ask(wanted.slice(at, at + askedTogether));
  }, [api, scopeId, key, views, absent]);
  return useCallback((id) => texts.get(id) ?? storedText(id), [texts]);
}
