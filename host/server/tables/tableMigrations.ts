import { sql } from "kysely";
import type { Migration } from "../database/index.ts";
import { isVersionOf, linkVersion, versionFile } from "./versionFiles.ts";

/**
 * Versions lay in a folder of their table, which copies of a Petron shared: each Petron gets its own name of them. Done once, since
 * afterwards a document that names another folder was written by hand.
 */
export const tableMigrations = (dataDir: string): readonly Migration[] => [
  {
    name: "tables 1 versions in the folder of their Petron",
    up: async (executor) => {
      const { rows } = await sql<{ id: string; orgId: string; petronId: string; file: string }>`
        select id, org_id as "orgId", body->>'petronId' as "petronId", body->>'file' as file from doc_table`.execute(executor);
      for (const { id, orgId, petronId, file } of rows) {
        const [org, folder, name = ""] = file.split("/");
        const to = versionFile(orgId, petronId, name.slice(0, -".parquet".length));
        if (org !== orgId || folder === ".." || !isVersionOf(orgId, { petronId, file: to }) || !(await linkVersion(dataDir, file, to))) continue;
        await sql`update doc_table set body = jsonb_set(body, '{file}', to_jsonb(${to}::text)) where id = ${id}`.execute(executor);
      }
    },
  },
];
