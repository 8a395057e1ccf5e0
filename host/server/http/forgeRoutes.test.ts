import Fastify from "fastify";
import { expect, it } from "vitest";
import { forgeRoutes } from "./routes/forgeRoutes.ts";

it("an action hears when the client that asked for it is gone", async () => {
  const app = Fastify();
  const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  forgeRoutes(app, {
    async action(_, __, gone) {
      gone!.addEventListener("abort", () => ended.resolve());
      began.resolve();
      await ended.promise;
      return {};
    },
  });
  const address = await app.listen({ port: 0, host: "localhost" });
  const leaving = new AbortController();
  const asked = fetch(`${address}/api/forge/action`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action: "GetResource" }),
    signal: leaving.signal,
  });
  await began.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await ended.promise;
  await app.close();
});
