import { useHost } from "@petrons/sdk/browser";
import { DataTable, documentSource, projectColumns } from "@petrons/sdk/tables";
import { useMemo } from "react";

/**
 * The Petrons that the person may read. Sorting and paging are the server's; a column that no
 * document has is not offered for sorting.
 */
const columns = projectColumns().filter(({ name }) =>
  ["name", "createdBy", "createdAt", "updatedBy", "updatedAt"].includes(name),
);

export default function Documents() {
  const { api } = useHost();
  const source = useMemo(
    () => documentSource({ type: "Petron", api, columns, table: "gallery-petrons" }),
    [api],
  );
  return <DataTable source={source} label="Petrons" selection="none" />;
}
