import { envelope, type ForgeActionBody, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Forge } from "../../forge/types.ts";
import { sendEnvelope } from "../answerJson.ts";
import { forgeActionBody } from "../schemas.ts";

/** `POST /api/forge/action`. */
export function forgeRoutes(app: FastifyInstance, forge: Pick<Forge, "action">): void {
  app.post<{ Body: Partial<ForgeActionBody> }>(
    "/api/forge/action",
    { schema: { tags: ["forge"], body: forgeActionBody } },
    async ({ session, body }, reply) => {
      if (!body.action) throw new PetronsError("action-missing");
      return sendEnvelope(
        reply,
        envelope(await forge.action(session, { action: body.action, options: body.options ?? {} })),
      );
    },
  );
}
