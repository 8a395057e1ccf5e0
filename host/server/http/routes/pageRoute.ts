import type { FastifyInstance } from "fastify";
import type { Appliances } from "../../appliances/index.ts";
import type { Config } from "../../config/types.ts";
import type { Plugins } from "../../plugins/types.ts";
import { asksForPage } from "../pageAddress.ts";
import { pagePolicy, styleNonce } from "../security.ts";

interface PageDependencies {
  config: Config;
  plugins: Pick<Plugins, "sendPage">;
  appliances: Pick<Appliances, "hasApps" | "origin">;
}

/**
 * Addresses of the browser's own routes all answer the shell's page to who asks for HTML; a missing
 * file is a 404, never a page, and so is `/health`.
 */
export function pageRoute(
  app: FastifyInstance,
  { config, plugins, appliances }: PageDependencies,
): void {
  const frames = appliances.hasApps && appliances.origin !== undefined ? [appliances.origin] : [];
  app.get(
    "/*",
    { helmet: pagePolicy(config, frames), schema: { hide: true } },
    (request, reply) => {
      if (!asksForPage(request.raw)) return reply.callNotFound();
      // No frame may show the product.
      const answered = app.appFrames.answer?.(request, reply);
      if (answered) return answered;
      return plugins.sendPage(request, reply, styleNonce(reply.raw));
    },
  );
}
