import type pg from "pg";

/** Where documents name files below the data folder: uploads by their id, versions of tables by their path. */
const sources = [
  { table: "doc_file", path: "'files/' || left(id, 2) || '/' || id" },
  { table: "doc_table", path: "'tables/' || (body ->> 'file')" },
];

/** The files that documents count on. */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const named: string[] = [];
  for (const { table, path } of sources) {
    const { rows: known } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [table]);
    if (!known[0]!.there) continue;
    const { rows } = await client.query<{ path: string }>(`select ${path} as path from ${table}`);
    named.push(...rows.map((row) => row.path));
  }
  return named;
}
