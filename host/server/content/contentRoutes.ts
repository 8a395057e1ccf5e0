import { envelope, type Service, type Video, type VideoCategory } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { needsRole } from "../identity/index.ts";

interface ContentLists {
  categories(): Promise<readonly VideoCategory[]>;
  videos(): Promise<readonly Video[]>;
  services(): Promise<readonly Service[]>;
}

/** Who may see the catalog of services (VX-016, GP-033). */
const servicesRoles = ["admin", "support-engineer"] as const;

/** The queries of the content service (VX-008), on routes where everybody is signed in. */
export function contentRoutes(
  app: FastifyInstance,
  { categories, videos, services }: ContentLists,
): void {
  const schema = { tags: ["content"] };
  app.get("/api/content/appCategory", { schema }, async () =>
    envelope({ data: [...(await categories())] }),
  );
  app.get("/api/content/video", { schema }, async () =>
    envelope({ data: (await videos()).filter(({ showInExplorer }) => showInExplorer) }),
  );
  app.get("/api/content/service", { schema }, async ({ session }) => {
    needsRole(session, ...servicesRoles);
    return envelope({ data: [...(await services())] });
  });
}
