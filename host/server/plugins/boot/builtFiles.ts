import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncodings } from "./encodings.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
};
/** Folders of the data folder where files of other releases lie, for pages that they began. */
export interface KeptFiles {
  assets(): readonly string[];
  plugin(id: string): readonly string[];
}

// A name that carries its content's hash. Manifests and server halves have other names, so they are
// never served.
export const contentAddressed =
  /^[A-Za-z0-9_][A-Za-z0-9._-]*-[A-Za-z0-9]{8,}\.(js|css|json|svg|png|jpg|webp|woff2?)$/;

/**
 * Serves the content-addressed files of the host and of plugins, in the smallest form the browser
 * takes. They never change, so browsers keep them.
 */
export function builtFileRoutes(
  app: FastifyInstance,
  assetsDirectory: string,
  pluginDirectories: (id: string) => readonly string[],
  kept: KeptFiles,
): void {
  app.get<{ Params: { file: string } }>("/assets/:file", (request, reply) =>
    send(request, reply, request.params.file, [() => [assetsDirectory], kept.assets]),
  );
  app.get<{ Params: { id: string; file: string } }>("/plugins/:id/:file", (request, reply) => {
    const { id, file } = request.params;
    return send(request, reply, file, [() => pluginDirectories(id), () => kept.plugin(id)]);
  });
}

/**
 * Where files of an installed plugin may lie: its own folder, and those of other versions beside
 * it, for tabs opened before a release.
 */
export function distDirectories(directory: string, addedBelow: string): string[] {
  if (!directory.startsWith(join(addedBelow, "/"))) return [directory];
  const versions = dirname(dirname(directory));
  const others = readdirSync(versions).map((version) => join(versions, version, "dist"));
  return [directory, ...others.filter((other) => other !== directory)];
}

/** What comes later is looked through only for what the earlier lack. */
function foundIn(places: readonly (() => readonly string[])[], file: string): string | undefined {
  for (const directories of places) {
    const found = directories()
      .map((directory) => join(directory, file))
      .find(existsSync);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Smaller files are sent whole and at once. Over HTTP/2 what was written first is sent first: a
 * small file that comes after the beginning of large ones, or whose end does, is there after them.
 */
const smallBytes = 65_536;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  places: readonly (() => readonly string[])[],
): FastifyReply {
  const extension = contentAddressed.exec(file)?.[1];
  const path = extension === undefined ? undefined : foundIn(places, file);
  if (extension === undefined || path === undefined) {
    reply.header("cache-control", "no-store");
    throw new PetronsError("not-found", { what: "file", name: file });
  }
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding =
    accepted.has("br") && existsSync(`${path}.br`)
      ? "br"
      : accepted.has("gzip") && existsSync(`${path}.gz`)
        ? "gzip"
        : undefined;
  const sent = encoding ? `${path}.${encoding === "br" ? "br" : "gz"}` : path;
  if (encoding) reply.header("content-encoding", encoding);
  reply.header("content-type", types[extension]);
  const { size } = statSync(sent);
  reply.header("content-length", size);
  reply.header("cache-control", "public, max-age=31536000, immutable");
  reply.header("vary", "accept-encoding");
  reply.header("x-content-type-options", "nosniff");
  return reply.send(size > smallBytes ? createReadStream(sent) : readFileSync(sent));
}
