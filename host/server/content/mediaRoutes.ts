import { extname } from "node:path";
import fastifyStatic from "@fastify/static";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Logger } from "../telemetry/index.ts";
import { isInnerPath, mediaTypes } from "./assetAddress.ts";
import { innerFile } from "./folderSource.ts";
import type { MediaTickets } from "./mediaTickets.ts";

interface MediaDependencies {
  /** Undefined where the content has no folder. */
  folder: string | undefined;
  tickets: MediaTickets;
  logger: Pick<Logger, "warn">;
}

/**
 * Different missing files that are logged; more are a fault of the whole folder, which these show.
 */
const maxLogged = 100;

const typeOf = (path: string): string | undefined =>
  mediaTypes[extname(path).slice(1).toLowerCase()];

/**
 * Sends files of the content folder, in parts where a player asks for parts, to who has a ticket
 * for the file.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { folder, tickets, logger }: MediaDependencies,
): Promise<void> {
  const missing = new Set<string>();
  await app.register(fastifyStatic, {
    serve: false,
    contentType: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-type", typeOf(path)!);
      // Of a drawing that is opened by itself nothing runs.
      reply.header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      reply.header("cache-control", "private, max-age=3600");
    },
  });
  app.get<{ Params: { "*": string }; Querystring: { ticket?: unknown } }>(
    "/api/content/files/*",
    { schema: { hide: true } },
    async (request, reply) => {
      const path = request.params["*"];
      const unknown = () =>
        new PetronsError("not-found", { what: "file", name: path.slice(0, 200) });
      const { ticket } = request.query;
      if (
        folder === undefined ||
        typeof ticket !== "string" ||
        !isInnerPath(path) ||
        !tickets.isGood(path, ticket)
      )
        throw unknown();
      const type = typeOf(path);
      if (type === undefined || (await innerFile(folder, path)) === undefined) {
        const reason =
          type === undefined
            ? `its name ends in none of ${Object.keys(mediaTypes).join(", ")}`
            : "there is no such file";
        if (!missing.has(path) && missing.size < maxLogged)
          logger.warn({ path, reason }, "a file of the content cannot be sent");
        missing.add(path);
        throw unknown();
      }
      return reply.sendFile(path, folder);
    },
  );
}
