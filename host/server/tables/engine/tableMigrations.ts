import { sql } from "kysely";
import type { Migration } from "../../database/index.ts";
import { type Scope, versionFolderMigration } from "../../scope/index.ts";
import { isVersionOf, linkVersion, versionFile } from "../versions/versionFiles.ts";

/**
 * Versions lay in a folder of their table, which copies of a scope shared: each scope gets its own
 * name of them. Done once, since afterwards a document that names another folder was written by
 * hand.
 */
export const tableMigrations = (
  dataDir: string,
  { param }: Pick<Scope, "param">,
): readonly Migration[] => [
  {
    name: versionFolderMigration,
    up: async (executor) => {
      const { rows } = await sql<{ id: string; orgId: string; scopeId: string; file: string }>`
        select id, org_id as "orgId", body->>${sql.lit(param)} as "scopeId", body->>'file' as file from doc_table`.execute(
        executor,
      );
      for (const { id, orgId, scopeId, file } of rows) {
        const [org, folder, name = ""] = file.split("/");
        const to = versionFile(orgId, scopeId, name.slice(0, -".parquet".length));
        if (
          org !== orgId ||
          folder === ".." ||
          !isVersionOf(orgId, { scopeId, file: to }) ||
          !(await linkVersion(dataDir, file, to))
        )
          continue;
        await sql`update doc_table set body = jsonb_set(body, '{file}', to_jsonb(${to}::text)) where id = ${id}`.execute(
          executor,
        );
      }
    },
  },
];
