import { resourceFailure, useAddressParams, useHost, usePetronId, useResource } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import type { ImportedTable } from "@petrons/sdk/tables";

export interface Wells {
  petronId: string;
  workspace: string;
  tables: readonly ImportedTable[] | undefined;
  /** The Petron is closed to the person. */
  refused: boolean;
  failure: string | undefined;
  /** The table on the page: that of the address, else the first. */
  collection: string | undefined;
  open: (collection: string) => void;
  /** The Petron's owner, collaborators and admins import; the server decides the same. */
  mayImport: boolean;
}

/** Where the app is: its Petron, its workspace, and the table of the address. */
export function useWells(): Wells {
  const { user } = useHost();
  const petronId = usePetronId() ?? "";
  const workspace = `$root/Wells/${petronId}/${user.userId}`;
  const resource = useResource<ImportedTable[]>(`${workspace}#Tables`);
  const petron = useResource<{ ownerId: string; collaborators: string[] } | null>(`$root/Petron/${petronId}#Petron`).data;
  const [params, change] = useAddressParams();
  const named = params.get("table");
  const refused = resource.errors.some(({ code }) => code === "workspace-forbidden");
  const tables = refused ? undefined : resource.data;
  const collection = tables?.find((table) => table.collection === named)?.collection ?? tables?.[0]?.collection;
  return {
    petronId,
    workspace,
    tables,
    refused,
    failure: resourceFailure(resource),
    collection,
    mayImport: userIsAdmin(user) || petron?.ownerId === user.userId || (petron?.collaborators.includes(user.userId) ?? false),
    open: (next) =>
      change((params) => {
        params.set("table", next);
        params.delete("filters");
      }),
  };
}
