import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A table that is not in the list by then, in ms, is opened all the same: the page says what it
 * shows instead.
 */
export const listWait = 10_000;

interface ListedTables {
  tables: readonly { collection: string }[];
  open: (collection: string) => void;
}

/**
 * Opens a table that an import has just made: the list of tables may come a little later than the
 * import's outcome.
 */
export function useOpenWhenListed({ tables, open }: ListedTables): (collection: string) => void {
  const [wanted, setWanted] = useState<string>();
  const latest = useRef(open);
  latest.current = open;
  const isListed = wanted !== undefined && tables.some(({ collection }) => collection === wanted);
  useEffect(() => {
    if (wanted === undefined) return;
    const go = () => {
      setWanted(undefined);
      latest.current(wanted);
    };
    if (isListed) return go();
    const timer = setTimeout(go, listWait);
    return () => clearTimeout(timer);
  }, [wanted, isListed]);
  return useCallback((collection: string) => setWanted(collection), []);
}
