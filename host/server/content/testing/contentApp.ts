import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Role } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { type Config, loadConfig } from "../../config/index.ts";
import { createBaseApp } from "../../http/baseApp.ts";
import { createLogger } from "../../telemetry/index.ts";
import { contentFrom } from "../createContent.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** A content folder with these files; texts are written as they are, other values as JSON. */
export function contentFolder(files: Record<string, unknown>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "petrons-content-"));
  for (const inside of ["videos", "services", "media"]) mkdirSync(join(folder, inside));
  for (const [path, content] of Object.entries({ "categories.json": [], ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface ContentApp {
  app: FastifyInstance;
  /** What is logged as a warning, each line as an object. */
  warnings: { msg: string; reason?: string; place?: string; path?: string }[];
  get<T = Record<string, unknown>>(
    path: string,
  ): Promise<{ status: number; data: T[]; codes: string[] }>;
  /** Who asks from now on. */
  roles: Role[];
}

/**
 * The routes of the content module, without a database: anyone who asks is signed in with `roles`.
 */
export async function contentApp(change: (config: Config) => void): Promise<ContentApp> {
  const config = loadConfig({ env: {}, root });
  change(config);
  const warnings: ContentApp["warnings"] = [];
  const logger = createLogger("warn", { write: (line) => void warnings.push(JSON.parse(line)) });
  const app = await createBaseApp(config, logger);
  const opened: ContentApp = {
    app,
    warnings,
    roles: [],
    async get(url) {
      const answer = await app.inject({ url });
      const { data, errors } = answer.json();
      return {
        status: answer.statusCode,
        data,
        codes: errors.map(({ code }: { code: string }) => code),
      };
    },
  };
  app.addHook("onRequest", async (request) => {
    request.session = {
      roles: opened.roles,
      userId: "AAAAAAAAAAAAAAAAA",
      orgId: "BBBBBBBBBBBBBBBBB",
    } as unknown as typeof request.session;
  });
  const content = contentFrom({ config, secret: "secret", logger });
  content.routes(app);
  await content.mediaRoutes(app);
  return opened;
}
