import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { envelope, PetronsError, userIsAdmin } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IdentityService, Session } from "../identity/types.ts";
import { acceptedEncodings } from "./encodings.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import type { PluginInfo } from "./pluginInfo.ts";
import { pluginInfo } from "./pluginInfo.ts";
import type { Plugins } from "./types.ts";

const brotli = promisify(brotliCompress);

interface RouteParts {
  plugins: Plugins;
  known: readonly KnownPlugin[];
  identity: Pick<IdentityService, "authenticate">;
}

export function pluginRoutes(app: FastifyInstance, { plugins, known, identity }: RouteParts): void {
  const signedIn = async (request: FastifyRequest): Promise<Session | undefined> => {
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    return scheme?.toLowerCase() === "bearer" && token ? identity.authenticate(token) : undefined;
  };
  const admin = async (request: FastifyRequest): Promise<Session> => {
    const session = await signedIn(request);
    if (!session) throw new PetronsError("token-missing");
    if (!userIsAdmin(session)) throw new PetronsError("role-missing", { role: "admin" });
    return session;
  };

  app.get("/api/boot", async (request, reply) => {
    const session = await signedIn(request);
    reply.header("cache-control", "no-store");
    reply.header("vary", "authorization, accept-encoding");
    const answer = envelope({ data: [session ? await plugins.boot(session) : plugins.publicBoot()] });
    if (!acceptedEncodings(request.headers["accept-encoding"]).has("br")) return answer;
    // The first thing every page waits for; what it says of one more plugin is small only when compressed.
    reply.header("content-encoding", "br");
    reply.type("application/json; charset=utf-8");
    return brotli(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  });

  app.get("/api/plugins", async (request) => {
    const session = await admin(request);
    return envelope<PluginInfo>({ data: known.map((plugin) => pluginInfo(plugin, plugins.enabled(session.orgId, plugin.manifest.id))) });
  });

  for (const [action, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/api/plugins/:id/${action}`, async (request) => {
      const session = await admin(request);
      const { id } = request.params;
      await plugins.setEnabled(session, id, enabled);
      return envelope({ data: [{ id, enabled: plugins.enabled(session.orgId, id) }] });
    });
  }
}
