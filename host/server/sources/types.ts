import type { Identity } from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import type { UrlSource } from "../config/types.ts";
import type { StoredFile } from "../files/types.ts";
import type { Limits } from "../limits/index.ts";
import type { ConnectionGrant } from "./connections/types.ts";
import type { SeenFile } from "./folders/plainFile.ts";

/** A table as it is, with the latest files that its rows came from. */
export interface FilesOfTable {
  tableId: string;
  hashes: readonly string[];
}

/** What the manifest says of a host that files are imported from. */
export type UrlGrant = Pick<UrlSource, "address" | "ca" | "authorization">;

/**
 * What of the manifest's sources a run may use. It stays in the server's own process, since it
 * holds secrets.
 */
export interface SourceAccess {
  /**
   * Throws unless the manifest names the connection for the organization and the person has a role
   * that may use it.
   */
  connection(identity: Pick<Identity, "orgId" | "roles">, name: string): Promise<ConnectionGrant>;
  /** The names of the connections that the manifest names for the organization and these roles. */
  connectionNames(identity: Pick<Identity, "orgId" | "roles">): Promise<string[]>;
  /** Throws unless the manifest names the host and port for the organization. */
  url(identity: Pick<Identity, "orgId">, host: string, port: number): Promise<UrlGrant>;
  /**
   * Notes the files that a table has now, and returns whether it has or had one of this content.
   */
  hasHad(table: FilesOfTable, sha256: string): Promise<boolean>;
  /**
   * Copies a file of a watched folder to its place. Throws unless the manifest names the folder
   * with the person as its owner.
   */
  take(
    identity: Pick<Identity, "userId" | "orgId">,
    folder: string,
    seen: SeenFile,
    path: string,
  ): Promise<void>;
}

/** What tasks of the host ask of the server beside what every task may. */
export interface HostCalls {
  /** The run's own folder, which is removed with all in it when the run ends. */
  readonly folder: string;
  readonly limits: Limits;
  /**
   * Throws unless the run's creator may change the tables of the scope: asked before anything is
   * fetched for it.
   */
  check(scopeId: string): Promise<void>;
  /** Stores a file of that folder as one of the run's creator. */
  put(name: string, scopeId: string, path: string): Promise<StoredFile>;
  /**
   * Throws unless the manifest names the connection for the organization and the roles of the run's
   * creator.
   */
  connection(name: string): Promise<ConnectionGrant>;
  /** Throws unless the manifest names the host and port for the organization of the run. */
  url(host: string, port: number): Promise<UrlGrant>;
  /**
   * Notes the files that a table has now, and returns whether it has or had one of this content,
   * also before its last hundred.
   */
  hasHad(table: FilesOfTable, sha256: string): Promise<boolean>;
  /**
   * Copies a file of a watched folder into the run's folder, and answers where it is. Throws unless
   * the run's creator is the folder's owner.
   */
  take(folder: string, seen: SeenFile): Promise<string>;
  /**
   * Waits for the turn among runs that ask for the same key, until the run ends; returns how to
   * give it up.
   */
  turn(key: string, collection: string): Promise<() => Promise<void>>;
}

/** The context of a task of the host. In the foreground it has no `host`. */
export interface HostTaskContext extends TaskContext {
  readonly host?: HostCalls;
}
