import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/types.ts";

/** Describes every route of `/api` from the schemas that check it. Register before the routes. */
export async function addOpenApi(app: FastifyInstance, { manifest, version }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: manifest.product.name, version, description: "Bodies are JSON, or base64-encoded JSON as text/plain. Every answer is an envelope." },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: schema?.hide === true || !url.startsWith("/api/") }, url }),
  });
  let description: string | undefined;
  app.get("/api/openapi.json", { schema: { tags: ["house"], summary: "This description" } }, (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(description);
  });
}
