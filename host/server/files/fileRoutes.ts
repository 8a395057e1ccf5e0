import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { Identity } from "@petrons/sdk/contracts";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { AuditLog } from "../audit/index.ts";
import { faultLogger, guarded } from "../faults/index.ts";
import { type IdentityService, requestSession, type Session, signedIn } from "../identity/index.ts";
import { type Limits, Shares } from "../limits/index.ts";
import type { Scope } from "../scope/index.ts";
import type { DownloadTickets } from "./downloadTickets.ts";
import { contentDisposition } from "./fileName.ts";
import type { StoredFile } from "./types.ts";

/** What comes with bytes. */
export interface NewFile {
  name: unknown;
  scopeId: string | null;
  contentType?: string;
  jobResultId?: string | undefined;
  /** How many bytes are said to come. */
  bytes?: number | undefined;
  /** Throws when the source ended before everything had arrived. */
  complete?: () => void;
}

/** The parts of the store that only its routes use. */
interface FileAccess {
  store(identity: Identity, file: NewFile, content: Readable): Promise<StoredFile>;
  find(identity: Identity, id: string): Promise<StoredFile & { contentType: string }>;
}

interface RouteDependencies {
  access: FileAccess;
  identity: Pick<IdentityService, "authenticate">;
  tickets: DownloadTickets;
  audit: Pick<AuditLog, "recordRepeated">;
  limits: Limits;
  scope: Pick<Scope, "param">;
  /** Lets calls that cost something begin in turn. */
  inTurn: preHandlerHookHandler;
}

/** Seconds after which who has too many uploads or downloads under way may try again. */
const retrySeconds = 10;

/**
 * Routes whose bodies are bytes. They live in their own scope, so no parser of the rest of the
 * server reads or buffers them.
 */
export async function fileRoutes(
  app: FastifyInstance,
  { access, scope: { param }, identity, tickets, audit, limits, inTurn }: RouteDependencies,
): Promise<void> {
  const limit = limits.fileBytes;
  const uploads = new Shares({
    total: limits.uploadsAtOnce,
    perOrganization: limits.uploadsAtOncePerOrganization,
    perPerson: limits.uploadsAtOncePerPerson,
  });
  const downloads = new Shares({
    total: limits.downloadsAtOnce,
    perOrganization: limits.downloadsAtOncePerOrganization,
    perPerson: limits.downloadsAtOncePerPerson,
  });
  const signedInOrTicket = async (request: FastifyRequest): Promise<void> => {
    const { ticket } = request.query as { ticket?: unknown };
    if (!ticket) return void (await requestSession(identity, request));
    if (typeof ticket !== "string")
      throw new PetronsError("body-invalid", {
        path: "ticket",
        reason: "it is given more than once",
      });
    const { id } = request.params as { id: string };
    const person = await tickets.redeem(ticket, id);
    if (!person) throw new PetronsError("file-unknown", { name: id });
    // A ticket says no more of its session than whose it is.
    request.session = person as Session;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));

    scope.post<{ Querystring: Record<string, unknown> }>(
      "/api/files",
      { bodyLimit: limit, config: { isUpload: true } },
      async (request) => {
        const person = await requestSession(identity, request);
        const { name, [param]: scopeId } = request.query;
        if (scopeId !== undefined && typeof scopeId !== "string")
          throw new PetronsError("body-invalid", {
            path: param,
            reason: "it is given more than once",
          });
        const length = request.headers["content-length"];
        const bytes = length === undefined ? undefined : Number(length);
        if (bytes !== undefined && bytes > limit)
          throw new PetronsError("file-too-large", { limit });
        const complete = () => {
          if (!request.raw.complete) throw new PetronsError("file-incomplete");
        };
        const file = {
          name,
          scopeId: scopeId && scopeId !== "null" ? scopeId : null,
          contentType: request.headers["content-type"],
          bytes,
          complete,
        };
        if (!uploads.tryTake(person))
          refused(new PetronsError("rate-limited", { seconds: retrySeconds }), request.raw);
        // Bytes that stop coming end the connection, and with it the upload.
        request.raw.setTimeout(limits.uploadIdleSeconds * 1_000, () => request.raw.destroy());
        try {
          const stored = await access
            .store(person, file, request.raw)
            .catch((error) => refused(error, request.raw));
          return envelope({ insertedIds: [stored.id] });
        } finally {
          uploads.giveBack(person);
        }
      },
    );

    const asPerson = {
      onRequest: signedIn(identity),
      preHandler: inTurn,
    };
    scope.post<{ Params: { id: string } }>(
      "/api/files/:id/ticket",
      asPerson,
      async ({ params, session }) => {
        const { id } = await access.find(session, params.id);
        return envelope({
          data: [{ url: `/api/files/${id}?ticket=${await tickets.issue(session, id)}` }],
        });
      },
    );
  });

  app.get<{ Params: { id: string } }>(
    "/api/files/:id",
    { onRequest: signedInOrTicket, preHandler: inTurn },
    async (request, reply) => {
      const { session: person } = request;
      const { id } = request.params;
      if (!downloads.tryTake(person))
        throw new PetronsError("rate-limited", { seconds: retrySeconds });
      // Also of an answer that is refused below, or whose reader is gone already.
      if (reply.raw.closed) downloads.giveBack(person);
      else
        reply.raw.once(
          "close",
          guarded("end of a download", faultLogger, () => downloads.giveBack(person)),
        );
      const file = await access.find(person, id);
      const handle = await open(file.path, "r").catch((error: NodeJS.ErrnoException) => {
        // Deleted since it was found: its bytes go after its document.
        throw error.code === "ENOENT" ? new PetronsError("file-unknown", { name: id }) : error;
      });
      const event = {
        kind: "download",
        orgId: person.orgId,
        userId: person.userId,
        container: "File",
        ids: [id],
      } as const;
      // Nobody gets a byte of a download that is not kept.
      if (request.method !== "HEAD")
        await audit.recordRepeated(event).catch(async (error: Error) => {
          await handle.close();
          throw error;
        });
      reply.header("content-type", file.contentType);
      reply.header("content-length", file.size);
      reply.header("content-disposition", contentDisposition(file.name));
      reply.header("x-content-type-options", "nosniff");
      reply.header("cache-control", "private, no-store");
      return reply.send(createReadStream(file.path, { fd: handle }));
    },
  );
}

/** A refused upload. A sender that went away shows as an error of the stream; nothing was kept. */
function refused(error: unknown, source: IncomingMessage): never {
  // What is still coming is read and dropped: unread, it would block every later request of the
  // connection.
  source.resume();
  if (!(error instanceof PetronsError) && source.destroyed && !source.complete)
    throw new PetronsError("file-incomplete");
  throw error;
}
