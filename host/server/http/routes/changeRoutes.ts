import { envelope, type FailedChange, type FailedChanges, type RetriedChange } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import type { DocumentStore } from "../../documents/index.ts";
import type { Logger } from "../../telemetry/index.ts";
import { needsRole } from "../signedIn.ts";

const shown = 100;
const idsBody = Type.Object(
  { ids: Type.Array(Type.String({ pattern: "^[1-9][0-9]{0,17}$" }), { minItems: 1, maxItems: shown }) },
  { additionalProperties: false },
);
type IdsCall = { Body: Static<typeof idsBody> };

/**
 * Changes that triggers could not handle: what admins see, try again and discard, of their own organisation alone. Nothing of what the
 * documents hold is told, which an admin may not be allowed to read.
 */
export function changeRoutes(app: FastifyInstance, { documents, logger }: { documents: Pick<DocumentStore, "failed">; logger: Logger }): void {
  const tags = ["house"];

  app.get("/api/changes/failed", { schema: { tags } }, async ({ session }) => {
    needsRole(session, "admin");
    const { changes, setAside, total } = await documents.failed.list(session.orgId, shown);
    const data: FailedChanges = { setAside, changes: changes.map(toldChange) };
    return envelope({ data: [data], total });
  });
  app.post<IdsCall>("/api/changes/failed/retry", { schema: { tags, body: idsBody } }, async ({ session, body }) => {
    needsRole(session, "admin");
    return envelope<RetriedChange>({ data: await documents.failed.retry(session.orgId, body.ids) });
  });
  app.post<IdsCall>("/api/changes/failed/discard", { schema: { tags, body: idsBody } }, async ({ session, body }) => {
    needsRole(session, "admin");
    const { orgId, userId } = session;
    const discarded = await documents.failed.discard(orgId, body.ids);
    for (const { consumer, container, documentId, operation, error } of discarded)
      logger.warn({ consumer, orgId, userId, container, id: documentId, operation, error }, "a change that was set aside was discarded");
    return envelope({ total: discarded.length });
  });
}

/** A consumer of a plugin is called `plugin: trigger`. */
function toldChange({ consumer, triedAt, nextAt, ...change }: Awaited<ReturnType<DocumentStore["failed"]["list"]>>["changes"][number]): FailedChange {
  const [pluginId = "", ...name] = consumer.split(": ");
  return { ...change, pluginId, trigger: name.join(": "), triedAt: triedAt.toISOString(), nextTryAt: nextAt?.toISOString() ?? null };
}
