import { createSecretKey, randomBytes } from "node:crypto";
import { type FastifyInstance, type FastifyRequest, fastify } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import pg from "pg";

/** What the baselines of the data calls share: a token, a pool and the shape of an answer. */
export const bareColumns =
  "id, org_id, body, revision, created_at, created_by, updated_at, updated_by";

export interface BareRow {
  id: string;
  org_id: string;
  body: object;
  revision: number;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  total: string;
}

export const bareDocument = ({
  id,
  org_id,
  body,
  revision,
  created_at,
  created_by,
  updated_at,
  updated_by,
}: BareRow) => ({
  ...body,
  id,
  orgId: org_id,
  revision,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  updatedAt: updated_at.toISOString(),
  updatedBy: updated_by,
});

export const bareAnswer = (data: object[], total: number, insertedIds: string[]) => ({
  success: true,
  data,
  total,
  insertedIds,
  hasErrors: false,
  errors: [],
});

interface BarePerson {
  userId: string;
  orgId: string;
}

/** Who sent the request, by its token. */
export const barePerson = (request: FastifyRequest<never>): BarePerson =>
  request as unknown as BarePerson;

type Routes = (app: FastifyInstance, pool: pg.Pool) => void;
const poolOf = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 20, keepAlive: true });
const listen = (app: FastifyInstance) => app.listen({ port: 0, host: "127.0.0.1" });

/** Opens bare Fastify that takes everybody for one person. */
export async function openUnchecked(
  databaseUrl: string,
  person: BarePerson,
  routes: Routes,
): Promise<{ url: string; token: string }> {
  const app = fastify() as unknown as FastifyInstance;
  app.decorateRequest("orgId", person.orgId);
  app.decorateRequest("userId", person.userId);
  routes(app, poolOf(databaseUrl));
  return { url: await listen(app), token: "" };
}

/** Opens bare Fastify with a check of tokens. */
export async function openBare(
  databaseUrl: string,
  person: BarePerson,
  routes: Routes,
): Promise<{ url: string; token: string }> {
  const key = createSecretKey(randomBytes(32));
  const token = await new SignJWT({ ...person })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(key);
  const app = fastify() as unknown as FastifyInstance;
  app.decorateRequest("orgId", "");
  app.addHook("onRequest", async (request) => {
    const { payload } = await jwtVerify((request.headers.authorization ?? "").slice(7), key, {
      algorithms: ["HS256"],
    });
    Object.assign(request, { orgId: payload.orgId, userId: payload.userId });
  });
  routes(app, poolOf(databaseUrl));
  return { url: await listen(app), token };
}
