import type { HostServices } from "@petrons/sdk/browser";
import type { SearchResult } from "../../contracts/index.ts";
import { commentPath } from "../commentPath.ts";

/** Where a found comment stands; undefined while the plugin of its page is not enabled. */
export const resultPath = (
  host: Pick<HostServices, "contributions" | "path">,
  { document, pluginId, pid }: SearchResult,
): string | undefined =>
  commentPath(host, { pluginId, petronId: pid, viewId: document.viewId }, document.id);
