import type { Api, QueryOptions } from "@petrons/sdk/browser";
import { DataTable, documentSource } from "@petrons/sdk/tables";
import { useMemo, useState } from "react";
import { makeWells, type Well, wellColumns } from "./wells.ts";

const wells = makeWells(64, 21);

export default function Queries() {
  const [asked, setAsked] = useState<QueryOptions>();
  const source = useMemo(() => {
    // Answers as the server does, and shows what was asked.
    const query = async (_type: string, _query: object, options: QueryOptions = {}) => {
      setAsked(options);
      const { skip = 0, limit = 10, sortBy, sortOrder } = options;
      const sign = sortOrder === "descending" ? -1 : 1;
      const value = (well: Well) => well[sortBy as keyof Well] ?? "";
      const sorted = sortBy
        ? [...wells].sort((a, b) => sign * (value(a) < value(b) ? -1 : 1))
        : wells;
      return { data: sorted.slice(skip, skip + limit), total: wells.length };
    };
    return documentSource({
      type: "Well",
      api: { query: query as unknown as Api["query"] },
      columns: wellColumns,
      table: "gallery-queries",
    });
  }, []);
  return (
    <>
      <DataTable
        source={source}
        label="Wells as documents"
        selection="single"
        searchable={false}
        csv={false}
      />
      <code data-testid="asked">{JSON.stringify(asked)}</code>
    </>
  );
}
