import type { Readable } from "node:stream";
import type { Identity } from "@petrons/sdk/contracts";
import type { FastifyInstance, preHandlerHookHandler } from "fastify";

export interface StoredFile {
  id: string;
  name: string;
  size: number;
  scopeId: string | null;
  sha256: string;
  path: string;
}

/** The files module: bytes under `DATA_DIR/files`, a File document each. */
export interface FileStore {
  /**
   * POST /api/files, GET /api/files/:id (bearer token or a one-time download ticket), POST
   * /api/files/:id/ticket; `inTurn` lets the last two begin.
   */
  routes(app: FastifyInstance, inTurn: preHandlerHookHandler): Promise<void>;
  /**
   * The file, if the identity may read its scope or made it; else file-unknown. `path` is its place
   * on this node's disk.
   */
  open(identity: Identity, id: string): Promise<StoredFile>;
  /**
   * Stores bytes that the server made, such as a list of rejected rows. `isExport`: data that
   * leaves its place, which the audit log keeps; it is the person's alone, also where `scopeId`
   * says what scope it is from. With `jobResultId` it is read by those who read that run, and goes
   * with its result.
   */
  put(
    identity: Identity,
    name: string,
    scopeId: string | null,
    content: Readable,
    isExport?: boolean,
    jobResultId?: string,
  ): Promise<StoredFile>;
}
