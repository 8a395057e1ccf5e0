import {
  envelope,
  type ListedFlag,
  PetronsError,
  type PluginCheck,
  type PluginInfo,
  type PluginOverview,
  type RemovedPlugin,
  userIsAdmin,
  type Visibility,
} from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { IdentityService, Session } from "../identity/types.ts";
import { sendCompressed } from "./compressed.ts";
import type { PluginAdministration } from "./pluginAdministration.ts";
import type { PluginSettings } from "./pluginSettings.ts";
import type { Plugins } from "./types.ts";

const closed = { additionalProperties: false };
const tags = ["plugins"];
const text = Type.String({ minLength: 1, maxLength: 200 });
/** A body may be left out. */
const switchBody = Type.Union([
  Type.Null(),
  Type.Object({ together: Type.Optional(Type.Array(text, { maxItems: 1_000 })) }, closed),
]);
const checkQuery = Type.Object({ enable: Type.Enum(["true", "false"]) }, closed);
const settingBody = Type.Object(
  {
    values: Type.Record(Type.String(), Type.Unknown()),
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
);
const visibilityQuery = Type.Object(
  { pluginId: text, kind: text, id: text, userId: text, page: Type.Optional(text) },
  closed,
);
type VisibilityQuery = Static<typeof visibilityQuery>;
type CheckCall = { Params: { id: string }; Querystring: Static<typeof checkQuery> };
type SettingCall = { Params: { id: string; itemId: string }; Body: Static<typeof settingBody> };

interface RouteParts {
  plugins: Plugins;
  administration: PluginAdministration;
  settings: PluginSettings;
  identity: Pick<IdentityService, "authenticate">;
}

export function pluginRoutes(
  app: FastifyInstance,
  { plugins, administration, settings, identity }: RouteParts,
): void {
  const signedIn = async (request: FastifyRequest): Promise<Session | undefined> => {
    if (request.session) return request.session;
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return undefined;
    request.session = await identity.authenticate(token);
    return request.session;
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
    reply.header("vary", "authorization");
    reply.type("application/json; charset=utf-8");
    const answer = envelope({
      data: [session ? await plugins.boot(session) : plugins.publicBoot()],
    });
    return sendCompressed(request, reply, JSON.stringify(answer));
  });

  app.get("/api/plugins", async (request) => {
    const session = await admin(request);
    return envelope<PluginInfo>({ data: await administration.list(session.orgId) });
  });
  app.get("/api/plugins/overview", { schema: { tags } }, async (request) => {
    const session = await admin(request);
    return envelope<PluginOverview>({ data: await administration.overview(session.orgId) });
  });
  app.get("/api/plugins/removed", { schema: { tags } }, async (request) => {
    await admin(request);
    return envelope<RemovedPlugin>({ data: await administration.removed() });
  });
  app.get("/api/plugins/flags", { schema: { tags } }, async (request) => {
    const session = await signedIn(request);
    if (!session) throw new PetronsError("token-missing");
    return envelope<ListedFlag>({ data: await plugins.flags(session) });
  });
  app.get<{ Querystring: VisibilityQuery }>(
    "/api/plugins/visibility",
    { schema: { tags, querystring: visibilityQuery } },
    async (request) => {
      const session = await admin(request);
      const { userId, ...question } = request.query;
      return envelope<Visibility>({
        data: [await administration.visibility(session.orgId, userId, question)],
      });
    },
  );
  app.get<CheckCall>(
    "/api/plugins/:id/check",
    { schema: { tags, querystring: checkQuery } },
    async (request) => {
      const session = await admin(request);
      return envelope<PluginCheck>({
        data: [
          await administration.check(
            session.orgId,
            request.params.id,
            request.query.enable === "true",
          ),
        ],
      });
    },
  );
  app.post<SettingCall>(
    "/api/plugins/:id/settings/:itemId",
    { schema: { tags, body: settingBody } },
    async (request) => {
      const session = await admin(request);
      const { values, revision } = request.body;
      return envelope({
        data: [
          await settings.save(session, request.params.id, request.params.itemId, values, revision),
        ],
      });
    },
  );

  for (const [action, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const) {
    app.post<{ Params: { id: string }; Body: Static<typeof switchBody> }>(
      `/api/plugins/:id/${action}`,
      { schema: { tags, body: switchBody } },
      async (request) => {
        const session = await admin(request);
        const { id } = request.params;
        await plugins.setEnabled(session, id, enabled, request.body?.together);
        return envelope({ data: [{ id, enabled: plugins.enabled(session.orgId, id) }] });
      },
    );
  }
}
