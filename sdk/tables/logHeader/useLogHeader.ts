import { failureText, useFetch } from "@petrons/sdk/browser";
import type { ListedLogHeader, LogHeaderText } from "@petrons/sdk/contracts";
import { useState } from "react";

type Header = ListedLogHeader & LogHeaderText;

/** The headers of a table's logs and the one that was chosen, the first unless another was. */
export function useLogHeader(workspace: string, collection: string, version: string) {
  const [chosen, setChosen] = useState<string>();
  const of = { workspace, collection };
  const quiet = { quiet403: true };
  // Another version has other logs.
  const listed = useFetch(JSON.stringify([workspace, collection, version]), (api, signal) =>
    api.forge<ListedLogHeader>("GetLogHeaders", of, { ...quiet, signal }),
  );
  const list = listed.data?.data;
  const id = list?.find((one) => one.id === chosen)?.id ?? list?.[0]?.id;
  const read = useFetch(
    id === undefined ? null : JSON.stringify([workspace, collection, id]),
    async (api, signal) => {
      const options = { ...quiet, signal };
      return (await api.forge<Header>("GetLogHeaders", { ...of, header: id }, options)).data[0];
    },
  );
  // The list stays when a header fails: another file can be chosen.
  const failed = [listed, read].find(({ loading, error }) => !loading && error !== undefined);
  return {
    list,
    /** Of files; those of the oldest imports may not be listed. */
    total: listed.data?.total ?? 0,
    id,
    /** Of the chosen file; that of another one is not shown meanwhile. */
    header: failed !== read && read.data?.id === id ? read.data : undefined,
    failure: failed && failureText(failed.error),
    choose: setChosen,
    reload: () => {
      listed.reload();
      read.reload();
    },
  };
}
