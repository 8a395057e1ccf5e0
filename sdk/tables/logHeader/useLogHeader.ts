import { failureText, useHost } from "@petrons/sdk/browser";
import type { ListedLogHeader, LogHeaderText } from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";

type Header = ListedLogHeader & LogHeaderText;

interface Loaded {
  list?: ListedLogHeader[];
  /** Of files; those of the oldest imports may not be listed. */
  total?: number;
  header?: Header | undefined;
  failure?: string | undefined;
}

/** The headers of a table's logs and the one that was chosen, the first unless another was. */
export function useLogHeader(workspace: string, collection: string, version: string) {
  const { api } = useHost();
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState<Loaded>({});
  const { list, header } = state;
  const id = list?.find((one) => one.id === chosen)?.id ?? list?.[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other logs, and a person tries again
  useEffect(() => {
    let isCurrent = true;
    api.forge<ListedLogHeader>("GetLogHeaders", { workspace, collection }, { quiet403: true }).then(
      ({ data, total }) => isCurrent && setState(({ header }) => ({ list: data, total, header })),
      (error: unknown) => isCurrent && setState((now) => ({ ...now, failure: failureText(error) })),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, workspace, collection, version, round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a person tries again
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    api
      .forge<Header>("GetLogHeaders", { workspace, collection, header: id }, { quiet403: true })
      .then(
        ({ data }) =>
          isCurrent &&
          setState(({ list: kept = [], total = 0 }) => ({ list: kept, total, header: data[0] })),
        // The list stays: another file can be chosen.
        (error: unknown) =>
          isCurrent &&
          setState((now) => ({ ...now, header: undefined, failure: failureText(error) })),
      );
    return () => {
      isCurrent = false;
    };
  }, [api, workspace, collection, id, round]);

  return {
    list,
    total: state.total ?? 0,
    id,
    /** Of the chosen file; that of another one is not shown meanwhile. */
    header: header?.id === id ? header : undefined,
    failure: state.failure,
    choose: (file: string) => {
      setState((now) => ({ ...now, failure: undefined }));
      setChosen(file);
    },
    reload: () => setRound((now) => now + 1),
  };
}
