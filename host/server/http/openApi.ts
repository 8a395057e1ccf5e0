import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/types.ts";
import { type IdentityService, signedIn } from "../identity/index.ts";

/**
 * Describes every route of `/api` from the schemas that check it, to who is signed in. Register
 * before the routes.
 */
export async function addOpenApi(
  app: FastifyInstance,
  { manifest, version }: Config,
  identity: Pick<IdentityService, "authenticate">,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: manifest.product.name,
        version,
        description:
          "Bodies are JSON, or base64-encoded JSON as text/plain. Every answer is an envelope.",
      },
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: ({ schema, url }) => ({
      schema: { ...schema, hide: schema?.hide === true || !url.startsWith("/api/") },
      url,
    }),
  });
  let description: string | undefined;
  const schema = { tags: ["server"], summary: "This description", security: [{ bearer: [] }] };
  app.get("/api/openapi.json", { schema, onRequest: signedIn(identity) }, (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(description);
  });
}
