import { envelope, type ForgeActionBody, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Forge } from "../../forge/types.ts";
import { sendEnvelope } from "../answerJson.ts";
import { forgeActionBody } from "../schemas.ts";
import { whileConnected } from "../whileConnected.ts";

/** `POST /api/forge/action`. */
export function forgeRoutes(app: FastifyInstance, forge: Pick<Forge, "action">): void {
  app.post<{ Body: Partial<ForgeActionBody> }>(
    "/api/forge/action",
    { schema: { tags: ["forge"], body: forgeActionBody } },
    async ({ session, body: { action, options = {} }, raw }, reply) => {
      if (!action) throw new PetronsError("action-missing");
      const answer = await whileConnected(raw, (gone) =>
        forge.action(session, { action, options }, gone),
      );
      return sendEnvelope(reply, envelope(answer));
    },
  );
}
