import {
  type DataDeleteBody,
  type DataInsertBody,
  type DataQueryBody,
  type DataUpdateBody,
  type DataUpsertBody,
  envelope,
} from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { DocumentStore } from "../../documents/index.ts";
import { sendEnvelope } from "../answerJson.ts";
import {
  dataDeleteBody,
  dataInsertBody,
  dataInsertHeaders,
  dataQueryBody,
  dataUpdateBody,
  dataUpsertBody,
} from "../schemas.ts";

type Insert = { Body: DataInsertBody; Headers: { "idempotency-key"?: string } };

/**
 * The generic data calls (DA-005 to DA-009): as the person, so every statement carries the access
 * rules.
 */
export function dataRoutes(app: FastifyInstance, documents: DocumentStore): void {
  const tags = ["data"];

  app.post<{ Body: DataQueryBody }>(
    "/api/data/query",
    { schema: { tags, body: dataQueryBody } },
    async ({ session, body }, reply) =>
      sendEnvelope(
        reply,
        envelope(await documents.as(session).pageTexts(body.type, body.query, body.options)),
      ),
  );
  app.post<Insert>(
    "/api/data",
    { schema: { tags, body: dataInsertBody, headers: dataInsertHeaders } },
    async ({ session, body, headers }) => {
      const { type, data } = body;
      const key = headers["idempotency-key"];
      const mine = documents.as(session);
      return envelope({
        insertedIds: await (key === undefined
          ? mine.insert(type, data)
          : mine.insertOnce(type, data, key)),
      });
    },
  );
  app.patch<{ Body: DataUpdateBody }>(
    "/api/data",
    { schema: { tags, body: dataUpdateBody } },
    async ({ session, body }) => {
      const seen = body.revision === undefined ? undefined : { revision: body.revision };
      return envelope({
        total: await documents.as(session).update(body.type, body.query, body.body, seen),
      });
    },
  );
  app.put<{ Body: DataUpsertBody }>(
    "/api/data",
    { schema: { tags, body: dataUpsertBody } },
    async ({ session, body }) =>
      envelope({ insertedIds: await documents.as(session).upsert(body.type, [body.data].flat()) }),
  );
  app.delete<{ Body: DataDeleteBody }>(
    "/api/data",
    { schema: { tags, body: dataDeleteBody } },
    async ({ session, body }) =>
      envelope({ total: await documents.as(session).remove(body.type, body.query) }),
  );
}
