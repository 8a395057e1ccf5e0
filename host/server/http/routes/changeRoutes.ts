import { envelope, type RetriedChange } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import type { DocumentStore } from "../../documents/index.ts";
import { needsRole } from "../../identity/index.ts";
import type { Logger } from "../../telemetry/index.ts";

const maxIds = 100;
const idsBody = Type.Object(
  {
    ids: Type.Array(Type.String({ pattern: "^[1-9][0-9]{0,17}$" }), {
      minItems: 1,
      maxItems: maxIds,
    }),
  },
  { additionalProperties: false },
);
type IdsCall = { Body: Static<typeof idsBody> };

/**
 * Changes that triggers could not handle: admins try them again and discard them, of their own
 * organization alone. They see them live (`$root/SystemInformation`).
 */
export function changeRoutes(
  app: FastifyInstance,
  { documents, logger }: { documents: Pick<DocumentStore, "failed">; logger: Logger },
): void {
  const tags = ["server"];

  app.post<IdsCall>(
    "/api/changes/failed/retry",
    { schema: { tags, body: idsBody } },
    async ({ session, body }) => {
      needsRole(session, "admin");
      return envelope<RetriedChange>({
        data: await documents.failed.retry(session.orgId, body.ids),
      });
    },
  );
  app.post<IdsCall>(
    "/api/changes/failed/discard",
    { schema: { tags, body: idsBody } },
    async ({ session, body }) => {
      needsRole(session, "admin");
      const { orgId, userId } = session;
      const discarded = await documents.failed.discard(orgId, body.ids);
      for (const { consumer, container, documentId, operation, error } of discarded)
        logger.warn(
          { consumer, orgId, userId, container, id: documentId, operation, error },
          "a dead letter was discarded",
        );
      return envelope({ total: discarded.length });
    },
  );
}
