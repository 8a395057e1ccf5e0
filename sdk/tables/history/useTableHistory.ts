import { failureText, useHost } from "@petrons/sdk/browser";
import type { TableHistory } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";

export interface TableHistoryState {
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
  const { api } = useHost();
  const [state, setState] = useState<Omit<TableHistoryState, "reload">>({
    history: undefined,
    failure: undefined,
  });
  const round = useRef(0);
  const reload = useCallback(() => {
    const now = ++round.current;
    api.forge<TableHistory>("GetTableHistory", { workspace, collection }, { quiet403: true }).then(
      ({ data }) => now === round.current && setState({ history: data[0], failure: undefined }),
      (error: unknown) =>
        now === round.current &&
        setState(({ history }) => ({ history, failure: failureText(error) })),
    );
  }, [api, workspace, collection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version that another import made is another history
  useEffect(() => {
    reload();
    return () => {
      round.current += 1;
    };
  }, [reload, version]);
  return { ...state, reload };
}
