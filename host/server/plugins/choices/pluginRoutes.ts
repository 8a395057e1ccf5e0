import {
  envelope,
  type ListedFlag,
  PetronsError,
  type PluginCheck,
  type PluginInfo,
  type PluginOverview,
  type RemovedPlugin,
  type Visibility,
} from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { needsRole, type Session } from "../../identity/index.ts";
import { sendCompressed } from "../boot/compressed.ts";
import type { Plugins } from "../types.ts";
import type { PluginAdministration } from "./pluginAdministration.ts";
import type { PluginSettings } from "./pluginSettings.ts";

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

interface RouteDependencies {
  plugins: Plugins;
  administration: PluginAdministration;
  settings: PluginSettings;
}

/** On routes where who is signed in is known, and nobody has to be. */
export function pluginRoutes(
  app: FastifyInstance,
  { plugins, administration, settings }: RouteDependencies,
): void {
  const signedIn = ({ session }: { session: Session | undefined }): Session => {
    if (!session) throw new PetronsError("token-missing");
    return session;
  };
  const admin = (request: FastifyRequest): Session => {
    const session = signedIn(request);
    needsRole(session, "admin");
    return session;
  };

  app.get("/api/boot", async (request, reply) => {
    const session: Session | undefined = request.session;
    reply.header("cache-control", "no-store");
    reply.header("vary", "authorization");
    reply.type("application/json; charset=utf-8");
    const answer = envelope({
      data: [session ? await plugins.boot(session) : plugins.publicBoot()],
    });
    return sendCompressed(request, reply, JSON.stringify(answer));
  });

  app.get("/api/plugins", async (request) => {
    const session = admin(request);
    return envelope<PluginInfo>({ data: await administration.list(session.orgId) });
  });
  app.get("/api/plugins/overview", { schema: { tags } }, async (request) => {
    const session = admin(request);
    return envelope<PluginOverview>({ data: await administration.overview(session.orgId) });
  });
  app.get("/api/plugins/removed", { schema: { tags } }, async (request) => {
    admin(request);
    return envelope<RemovedPlugin>({ data: await administration.removed() });
  });
  app.get("/api/plugins/flags", { schema: { tags } }, async (request) => {
    return envelope<ListedFlag>({ data: await plugins.flags(signedIn(request)) });
  });
  app.get<{ Querystring: VisibilityQuery }>(
    "/api/plugins/visibility",
    { schema: { tags, querystring: visibilityQuery } },
    async (request) => {
      const session = admin(request);
      const { userId, ...query } = request.query;
      return envelope<Visibility>({
        data: [await administration.visibility(session.orgId, userId, query)],
      });
    },
  );
  app.get<CheckCall>(
    "/api/plugins/:id/check",
    { schema: { tags, querystring: checkQuery } },
    async (request) => {
      const session = admin(request);
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
      const session = admin(request);
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
        const session = admin(request);
        const { id } = request.params;
        await plugins.setEnabled(session, id, enabled, request.body?.together);
        return envelope({ data: [{ id, enabled: plugins.enabled(session.orgId, id) }] });
      },
    );
  }
}
