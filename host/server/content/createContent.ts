import { randomBytes } from "node:crypto";
import type { ContentType } from "@petrons/sdk/contracts";
import { PetronsError } from "@petrons/sdk/contracts";
import { type Config, mediaOrigins } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { reasonOf } from "../faults/index.ts";
import { keptSecret } from "../identity/index.ts";
import type { Logger } from "../telemetry/index.ts";
import { ContentCache } from "./contentCache.ts";
import type { ContentOf } from "./contentEntry.ts";
import { readEntry } from "./contentEntry.ts";
import { contentRoutes } from "./contentRoutes.ts";
import { folderSource } from "./folderSource.ts";
import { mediaRoutes } from "./mediaRoutes.ts";
import { createMediaTickets } from "./mediaTickets.ts";
import { serviceSource } from "./serviceSource.ts";
import { type Content, ContentFault, type ContentSource } from "./types.ts";

/** Lower first; what has no number comes last. */
const byNumber = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
const byText = (one: string, other: string): number => one.localeCompare(other, "en");

/**
 * The order of lists (GP-020): categories by priority, videos by appOrder and then the newest
 * first, services by appOrder, all then by name.
 */
const contentOrder: {
  [T in ContentType]: (one: ContentOf[T], other: ContentOf[T]) => number;
} = {
  appCategory: (one, other) =>
    byNumber(one.priority, other.priority) || byText(one.title, other.title),
  video: (one, other) =>
    byNumber(one.appOrder, other.appOrder) ||
    Date.parse(other.publishedAt) - Date.parse(one.publishedAt) ||
    byText(one.title, other.title),
  service: (one, other) => byNumber(one.appOrder, other.appOrder) || byText(one.name, other.name),
};

interface ContentDependencies {
  config: Pick<Config, "content" | "limits" | "manifest">;
  database: Database;
  logger: Pick<Logger, "warn">;
}

/**
 * Categories, videos and services of the product (GP-020), from the folder or the content service
 * that the manifest names.
 */
export async function createContent({
  config,
  database,
  logger,
}: ContentDependencies): Promise<Content> {
  const secret = await keptSecret(database, "content media", async () =>
    randomBytes(32).toString("base64url"),
  );
  return contentFrom({ config, secret, logger });
}

interface ContentServiceDependencies extends Pick<ContentDependencies, "config" | "logger"> {
  /** What tickets are signed with, the same on every node. */
  secret: string;
}

/** The same without a database. */
export function contentFrom({ config, secret, logger }: ContentServiceDependencies): Content {
  const { content: settings, limits, manifest } = config;
  const tickets = createMediaTickets(secret);
  const origins = mediaOrigins(manifest).map((address) => new URL(address).origin);
  const ofPath = (path: string) =>
    `/api/content/files/${path.split("/").map(encodeURIComponent).join("/")}?ticket=${tickets.issue(path)}`;
  const [folder, where] =
    settings.kind === "folder" ? [settings.folder, settings.folder] : [undefined, settings.address];
  const source =
    settings.kind === "folder"
      ? folderSource({ folder: settings.folder, limits, origins, ofPath })
      : serviceSource({ settings, limits, origins, staticAssets: manifest.staticAssets });
  const cached = <T extends ContentType>(type: T) => {
    const read = checkedReader(type, source, logger);
    const onFailure = (error: unknown) =>
      logger.warn({ type, where, reason: unreadReason(error) }, "content cannot be read");
    const cache = new ContentCache({
      read,
      onFailure,
      freshMs: source.freshMs,
      isSlow: source.isSlow,
    });
    return async (): Promise<readonly ContentOf[T][]> => {
      const found = await cache.get();
      if (found === undefined) throw new PetronsError("content-unavailable");
      return found;
    };
  };
  const salesAddress = manifest.sales?.address ?? null;
  const [categories, videos, services] = [
    cached("appCategory"),
    cached("video"),
    cached("service"),
  ];
  return {
    routes: (app) =>
      contentRoutes(app, {
        categories,
        videos,
        services: async () => (await services()).map((service) => ({ ...service, salesAddress })),
      }),
    mediaRoutes: (app) => mediaRoutes(app, { folder, tickets, logger }),
  };
}

/** Reads what is good, in its order. What is not is left out, and logged when it is first met. */
function checkedReader<T extends ContentType>(
  type: T,
  source: ContentSource,
  logger: Pick<Logger, "warn">,
): () => Promise<ContentOf[T][]> {
  let known = new Set<string>();
  return async () => {
    const met = new Set<string>();
    const leaveOut = (place: string, reason: string) => {
      const fault = `${place}: ${reason}`;
      met.add(fault);
      if (!known.has(fault)) logger.warn({ type, place, reason }, "content is left out");
    };
    const good: ContentOf[T][] = [];
    for (const { place, value, fault } of await source.entries(type)) {
      if (fault !== undefined) leaveOut(place, fault);
      else
        try {
          good.push(readEntry(type, value, source.address));
        } catch (error) {
          if (!(error instanceof ContentFault)) throw error;
          leaveOut(place, error.message);
        }
    }
    known = met;
    return good.toSorted(contentOrder[type]);
  };
}

/** Why a source was not read, by its code where it has one: messages name addresses. */
function unreadReason(error: unknown): string {
  const { name, code, cause } = error as NodeJS.ErrnoException & {
    cause?: NodeJS.ErrnoException;
  };
  if (name === "TimeoutError") return "it did not answer in time";
  return cause?.code ?? code ?? reasonOf(error);
}
