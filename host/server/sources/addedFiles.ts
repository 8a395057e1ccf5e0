import { sql } from "kysely";
import { type Database, migrate } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { rememberedFiles } from "../tables/types.ts";
import { folderMigrations } from "./folders/folderMigrations.ts";
import type { FilesOfTable } from "./types.ts";

/** Remembers the files of tables that files are added to, for longer than a table does. */
export class AddedFiles {
  readonly #database: Database;
  #ready: Promise<unknown> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Notes the files that a table has now, and returns whether it has or had one of this content.
   */
  async hasHad({ tableId, hashes }: FilesOfTable, sha256: string): Promise<boolean> {
    this.#ready ??= migrate(this.#database, folderMigrations);
    await this.#ready;
    return await this.#database.transaction(async (tx) => {
      // A short list is all of them: what is not in it was replaced, or its import taken back.
      if (hashes.length < rememberedFiles)
        await sql`delete from added_file where table_id = ${tableId} and not sha256 = any(${hashes}::text[])`.execute(
          tx,
        );
      await sql`insert into added_file (table_id, sha256) select ${tableId}, unnest(${hashes}::text[]) on conflict do nothing`.execute(
        tx,
      );
      const { rows } =
        await sql`select 1 from added_file where table_id = ${tableId} and sha256 = ${sha256}`.execute(
          tx,
        );
      return rows.length > 0;
    });
  }
}

/** With a table goes what is remembered of its files. */
export async function followAddedFiles(
  database: Database,
  documents: Pick<DocumentStore, "feed">,
): Promise<() => Promise<void>> {
  await migrate(database, folderMigrations);
  return documents.feed.once(
    "sources: files of deleted tables",
    async ({ operation, id }, tx) => {
      if (operation === "delete")
        await sql`delete from added_file where table_id = ${id}`.execute(tx);
    },
    { containers: ["Table"] },
  );
}
