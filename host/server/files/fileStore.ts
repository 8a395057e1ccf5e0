import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Identity, isId, PetronsError } from "@petrons/sdk/contracts";
import type { AuditLog } from "../audit/index.ts";
import type { Config } from "../config/types.ts";
import type { Database, Logger } from "../database/index.ts";
import type { Change, DocumentStore } from "../documents/types.ts";
import type { IdentityService } from "../identity/types.ts";
import { fromField, type Scope, scopeIdOf } from "../scope/index.ts";
import type { StorageMeter } from "../storage/index.ts";
import { createDownloadTickets, type TicketPeople } from "./downloadTickets.ts";
import { type Bytes, FileBytes, writeBytes } from "./fileBytes.ts";
import { type File, fileContainer } from "./fileContainer.ts";
import { checkedContentType, checkedFileName } from "./fileName.ts";
import type { NewFile } from "./fileRoutes.ts";
import { fileRoutes } from "./fileRoutes.ts";
import type { FileStore, StoredFile } from "./types.ts";

interface FileStoreDependencies {
  config: Pick<Config, "dataDir" | "limits">;
  database: Database;
  documents: DocumentStore;
  identity: Pick<IdentityService, "authenticate"> & TicketPeople;
  audit: Pick<AuditLog, "record" | "recordRepeated">;
  /** Refuses uploads into a full environment; what tasks make, such as an export, goes on. */
  storage: Pick<StorageMeter, "reserve">;
  logger: Logger;
  scope: Scope;
}

export async function createFileStore(
  dependencies: FileStoreDependencies,
): Promise<FileStore & { close(): Promise<void> }> {
  const { config, database, documents, identity, audit, storage, logger, scope } = dependencies;
  const bytes = new FileBytes(join(config.dataDir, "files"));
  await documents.register(fileContainer(scope), "host");
  const tickets = await createDownloadTickets(database, identity);
  const swept = await bytes.sweep();
  if (swept > 0) logger.info({ swept }, "removed partial uploads of an earlier run");

  // The document goes first; its bytes follow, on whichever node owns this consumer.
  const removeBytes = async ({ operation, id }: Change) => {
    if (operation === "delete") await bytes.remove(id);
  };
  const stopRemoving = documents.feed.once("files: bytes of deleted files", removeBytes, {
    containers: ["File"],
  });

  async function find(person: Identity, id: string) {
    const file = isId(id) ? await documents.as(person).get<File>("File", id) : undefined;
    if (!file) throw new PetronsError("file-unknown", { name: id });
    const { name, size, sha256, contentType } = file;
    return {
      id,
      name,
      size,
      scopeId: scopeIdOf(scope, file),
      sha256,
      contentType,
      path: bytes.pathOf(id),
    };
  }

  async function store(
    person: Identity,
    { name: given, scopeId, contentType, jobResultId, bytes: expected, complete }: NewFile,
    content: Readable,
    { isUpload = false, isExport = false },
  ): Promise<StoredFile> {
    const name = checkedFileName(given);
    if (
      scopeId !== null &&
      !(isId(scopeId) && (await documents.as(person).get(scope.container, scopeId)))
    )
      throw new PetronsError("operation-forbidden", {
        operation: "read",
        container: scope.container,
      });
    const partial = await bytes.partial();
    let id = "";
    const room = await storage.reserve(expected, isUpload);
    let place = partial;
    let written: Bytes = { size: 0, sha256: "" };
    let kept = false;
    try {
      written = await writeBytes(content, partial, { limit: config.limits.fileBytes, room });
      complete?.();
      const from = isExport
        ? { [scope.param]: null, ...(scopeId !== null && { [fromField(scope)]: scopeId }) }
        : { [scope.param]: scopeId };
      const file: File = {
        name,
        ...written,
        ...from,
        contentType: checkedContentType(contentType),
        ...(jobResultId && { jobResultId }),
      };
      // The bytes are in their place before the commit: a File that can be read always has them.
      await database.transaction(async (tx) => {
        id = (
          await documents
            .asOrganization(person.orgId, { userId: person.userId, tx })
            .insert("File", [file])
        )[0]!;
        if (isExport)
          await audit.record(
            {
              kind: "export",
              orgId: person.orgId,
              userId: person.userId,
              container: "File",
              ids: [id],
            },
            tx,
          );
        place = await bytes.keep(place, id);
      });
      kept = true;
    } catch (error) {
      // A commit whose answer was lost may have happened: then the bytes are a file's, and stay. So
      // they do while nobody can tell.
      kept =
        place !== partial &&
        (await documents
          .asOrganization(person.orgId)
          .get("File", id)
          .then(Boolean, () => true));
      if (!kept) await rm(place, { force: true });
      throw error;
    } finally {
      room.end(kept ? written.size : 0);
    }
    documents.committed();
    return { id, name, ...written, scopeId: isExport ? null : scopeId, path: place };
  }

  const upload = (person: Identity, file: NewFile, content: Readable) =>
    store(person, file, content, { isUpload: true });

  return {
    routes: (app, inTurn) =>
      fileRoutes(app, {
        access: { store: upload, find },
        scope,
        identity,
        tickets,
        audit,
        limits: config.limits,
        inTurn,
      }),
    open: async (person, id) => {
      const { contentType: _, ...file } = await find(person, id);
      return file;
    },
    put: (person, name, scopeId, content, isExport = false, jobResultId) =>
      store(person, { name, scopeId, jobResultId }, content, { isExport }),
    close: stopRemoving,
  };
}
