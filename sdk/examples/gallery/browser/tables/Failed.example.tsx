import { DataTable, documentSource } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { wellColumns } from "./wells.ts";

export default function Failed() {
  const source = useMemo(
    () =>
      documentSource({
        type: "Well",
        columns: wellColumns,
        api: { query: () => Promise.reject(new Error("The database does not answer.")) },
      }),
    [],
  );
  return <DataTable source={source} label="wells" />;
}
