import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Appliances } from "./appliances/index.ts";
import type { Config } from "./config/index.ts";
import { createBaseApp } from "./http/index.ts";
import type { Logger } from "./telemetry/index.ts";

/**
 * Serves embedded apps, and nothing else, at a port of their own: whatever a page of theirs asks
 * for, it is not the product that answers.
 */
export async function openApplianceServer(
  config: Config,
  appliances: Appliances,
  logger: Logger,
  backlog: number,
): Promise<FastifyInstance> {
  const { port = 0, isPortFixed } = config.appliances;
  const app = await createBaseApp(config, logger);
  try {
    await appliances.routes(app);
    await app.ready();
    appliances.attach(app.server);
    const listen = (at: number) => app.listen({ port: at, host: config.host, backlog });
    await listen(port).catch((error: NodeJS.ErrnoException) => {
      // The answer to a token has the address of its app, so any free port will do.
      if (isPortFixed || error.code !== "EADDRINUSE") throw error;
      return listen(0);
    });
    appliances.listensAt((app.server.address() as AddressInfo).port);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
