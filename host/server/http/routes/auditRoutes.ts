import { Readable } from "node:stream";
import {
  type AuditKind,
  type AuditPage,
  auditKinds,
  envelope,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import { auditCsv, createAuditReader } from "../../audit/index.ts";
import type { Config } from "../../config/index.ts";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/index.ts";
import type { FileStore } from "../../files/types.ts";
import { needsRole } from "../../identity/index.ts";

const moment = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$",
});
const filter = {
  kind: Type.Optional(Type.Enum(Object.keys(auditKinds))),
  userId: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9]{17}$" })),
  from: Type.Optional(moment),
  until: Type.Optional(moment),
};
const place = Type.Optional(Type.String({ maxLength: 40 }));
const pageQuery = Type.Object(
  { ...filter, before: place, after: place, limit: Type.Optional(Type.Enum(["25", "50", "100"])) },
  { additionalProperties: false },
);
const exportBody = Type.Object(filter, { additionalProperties: false });
type Filter<T> = Omit<T, "kind"> & { kind?: AuditKind };

interface AuditRouteDependencies {
  config: Pick<Config, "limits">;
  database: Database;
  documents: DocumentStore;
  files: Pick<FileStore, "put">;
}

/** The audit log, for admins, of their own organization alone. */
export function auditRoutes(
  app: FastifyInstance,
  { config, database, documents, files }: AuditRouteDependencies,
): void {
  const reader = createAuditReader({ database, documents });
  const tags = ["server"];
  /** Organizations whose export is being written at this node. */
  const exporting = new Set<string>();

  app.get<{ Querystring: Filter<Static<typeof pageQuery>> }>(
    "/api/audit",
    { schema: { tags, querystring: pageQuery } },
    async ({ session, query }, reply) => {
      needsRole(session, "admin");
      const { before, after, limit = "50", ...asked } = query;
      const page = await reader.page(session, checked(asked), {
        limit: Number(limit),
        ...(before && { before }),
        ...(after && { after }),
      });
      reply.header("cache-control", "no-store");
      return envelope<AuditPage>({ data: [page] });
    },
  );
  app.post<{ Body: Filter<Static<typeof exportBody>> }>(
    "/api/audit/export",
    { schema: { tags, body: exportBody } },
    async ({ session, body }) => {
      needsRole(session, "admin");
      const { orgId } = session;
      if (exporting.has(orgId)) throw new PetronsError("rate-limited", { seconds: 10 });
      exporting.add(orgId);
      try {
        const csv = Readable.from(
          auditCsv(reader, session, checked(body), config.limits.auditExportRows),
        );
        // Kept as an export with the file itself.
        const { id, name } = await files.put(session, "audit-log.csv", null, csv, true);
        return envelope({ data: [{ fileId: id, fileName: name }] });
      } finally {
        exporting.delete(orgId);
      }
    },
  );
}

/** Moments as the database knows them: its calendar has no 31 February, no 24:00 and no year 0. */
function checked<T extends { from?: string; until?: string }>(asked: T): T {
  for (const path of ["from", "until"] as const)
    if (asked[path] !== undefined && !isMoment(asked[path]))
      throw new PetronsError("body-invalid", { path, reason: "there is no such moment" });
  return asked;
}

function isMoment(text: string): boolean {
  const time = Date.parse(text);
  // Days that do not exist are read as days of the next month.
  return (
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text.slice(0, "2026-01-01T00:00".length)) &&
    !text.startsWith("0000")
  );
}
