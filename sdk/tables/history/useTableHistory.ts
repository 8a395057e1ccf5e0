import { failureText, useFetch } from "@petrons/sdk/browser";
import type { TableHistory } from "@petrons/sdk/contracts";

interface TableHistoryState {
  /** The last good answer; it stays while a newer one is asked for. */
  history: TableHistory | undefined;
  failure: string | undefined;
  reload: () => void;
}

/** The versions of a table, asked for again whenever the table has another one. */
export function useTableHistory(
  workspace: string,
  collection: string,
  version: string | undefined,
): TableHistoryState {
  // A version that another import made is another history.
  const { data, error, reload } = useFetch(
    JSON.stringify([workspace, collection, version]),
    async (api) => {
      const place = { workspace, collection };
      return (await api.forge<TableHistory>("GetTableHistory", place, { quiet403: true })).data[0];
    },
  );
  const failure = error === undefined ? undefined : failureText(error);
  return { history: data, failure, reload };
}
