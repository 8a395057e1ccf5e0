import { envelope } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Session } from "../types.ts";
import { requestSession } from "./requestSession.ts";
import type { Sessions } from "./sessions.ts";

interface SessionDependencies {
  sessions: Sessions;
  /** Ends the sign-in a token belongs to, on every node. */
  revoke(tokenId: string): Promise<void>;
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, revoke }: SessionDependencies,
): void {
  const session = (request: FastifyRequest): Promise<Session> => requestSession(sessions, request);
  const schema = { tags: ["session"] };

  app.get("/api/Validate", { schema }, async (request, reply) => {
    await session(request);
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("Validated");
  });
  app.post("/api/session/renew", { schema }, async (request, reply) => {
    const renewed = await sessions.renew(await session(request));
    reply.header("cache-control", "no-store");
    return envelope({ data: [renewed] });
  });
  app.post("/api/session/end", { schema }, async (request) => {
    await revoke((await session(request)).tokenId);
    return envelope();
  });
}
