import { DataTable, type TableSource, TableStore } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { wellColumns } from "./wells.ts";

/**
 * A source of one's own: `TableStore` keeps the state and notifies the table; this one never gets
 * an answer.
 */
class Silent extends TableStore implements TableSource {
  readonly table = "gallery-silent";
  readonly setQuery = async () => undefined;
  protected start() {}
  protected stop() {}
}

export default function Waiting() {
  const source = useMemo(() => new Silent({ columns: wellColumns }), []);
  return <DataTable source={source} label="silent wells" />;
}
