import { useHost } from "@petrons/sdk/browser";
import type { DocumentSource } from "@petrons/sdk/tables";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

/** So many are asked for at once: each may be some kilobytes. */
const readAtOnce = 200;

/**
 * The selected rows of a table of documents, as they were last seen. Those that were selected
 * unseen, on other pages, are read; until then they have only their id.
 */
export function useSelectedRows<T extends { id: string }>(
  type: string,
  source: DocumentSource,
): T[] {
  const { api } = useHost();
  const seen = useMemo(() => ({ source, rows: new Map<string, T>() }), [source]).rows;
  const [, setRound] = useState(0);
  const { rows = [], selectedIds } = useSyncExternalStore(source.subscribe, source.getState);
  for (const row of rows) seen.set(String(row.id), row as unknown as T);
  useEffect(() => {
    const unseen = [...selectedIds].filter((id) => !seen.has(id));
    let left = false;
    const read = async () => {
      for (let at = 0; at < unseen.length && !left; at += readAtOnce) {
        const ids = unseen.slice(at, at + readAtOnce);
        const { data } = await api.query<T>(type, { id: { $in: ids } }, { limit: ids.length });
        for (const row of data) seen.set(row.id, row);
        if (!left) setRound((round) => round + 1);
      }
    };
    // What cannot be read now stays without its fields: then no action is offered that needs them.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [api, type, seen, selectedIds]);
  return [...selectedIds].map((id) => seen.get(id) ?? ({ id } as T));
}
