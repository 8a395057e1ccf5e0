import { sql } from "kysely";
import type { SourceSettings } from "../config/types.ts";
import { type Database, oneRow } from "../database/index.ts";
import { AddedFiles } from "./addedFiles.ts";
import { connectionAccess, connectionNames } from "./connections/connectionAccess.ts";
import { identityStatement } from "./connections/databaseIdentity.ts";
import type { DatabaseIdentity } from "./connections/types.ts";
import { type FolderAccessDependencies, folderAccess } from "./folders/folderAccess.ts";
import type { SourceAccess } from "./types.ts";
import { urlAccess } from "./urlAccess.ts";

interface SourceAccessDependencies {
  settings: SourceSettings | undefined;
  /** What the sign-in claim calls an organization. */
  claimOf(orgId: string): Promise<string | undefined>;
  /** The product's own, which is no source. */
  database: Database;
  ownerOf: FolderAccessDependencies["ownerOf"];
  limits: FolderAccessDependencies["limits"];
}

export function createSourceAccess({
  settings,
  claimOf,
  database,
  ownerOf,
  limits,
}: SourceAccessDependencies): SourceAccess {
  const own = async (): Promise<DatabaseIdentity> => {
    const { system, database: number } = oneRow(
      await sql.raw<DatabaseIdentity>(identityStatement).execute(database.kysely),
    );
    return { system, database: number };
  };
  const connections = settings?.connections ?? [];
  const added = new AddedFiles(database);
  return {
    hasHad: (table, sha256) => added.hasHad(table, sha256),
    connection: connectionAccess({ connections, claimOf, own }),
    connectionNames: connectionNames({ connections, claimOf }),
    url: urlAccess({ urls: settings?.urls ?? [], claimOf }),
    take: folderAccess({ folders: settings?.folders ?? [], ownerOf, limits }),
  };
}
