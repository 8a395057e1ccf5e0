import { useAddressParams } from "@petrons/sdk/browser";
import type { DocumentSource, TableQuery } from "@petrons/sdk/tables";
import { useEffect } from "react";
import { tableQueryIn, writeTableQuery } from "./tableAddress.ts";

type First = Pick<TableQuery, "limit" | "sort">;

/**
 * Keeps sort, page and search of a table in the address, so that reload and Back restore them. They
 * take the place of those before: no step is added.
 */
export function useTableAddress(source: DocumentSource, first: First): void {
  const [params, change] = useAddressParams();
  useEffect(() => {
    let last: TableQuery | undefined;
    const write = () => {
      const { query } = source.getState();
      if (query === last) return;
      last = query;
      const before = new URLSearchParams(location.search);
      const after = new URLSearchParams(before);
      writeTableQuery(after, query, first);
      if (`${after}` !== `${before}`)
        change((next) => writeTableQuery(next, query, first), { replace: true });
    };
    write();
    return source.subscribe(write);
  }, [source, change, first]);
  // Back and Forward: the address says something else than the table shows.
  useEffect(() => {
    const { query, columns } = source.getState();
    const [wanted, shown] = [new URLSearchParams(), new URLSearchParams()];
    const inAddress = tableQueryIn(new URLSearchParams(location.search), first, columns);
    writeTableQuery(wanted, inAddress, first);
    writeTableQuery(shown, query, first);
    // The source reports a failure, in its state.
    if (`${wanted}` !== `${shown}`) void source.setQuery(inAddress).catch(() => undefined);
  }, [params]);
}
