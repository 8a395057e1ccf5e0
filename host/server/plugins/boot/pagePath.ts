import type { PluginManifest } from "@petrons/sdk/contracts";
import type { PageTarget } from "@petrons/sdk/server";

/**
 * The path of a page of a plugin, its parameters filled; undefined when the plugin has no such
 * page.
 */
export function pagePath(
  { contributes }: Pick<PluginManifest, "contributes">,
  target: PageTarget,
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  const found = (contributes.routes ?? []).find((route) =>
    "route" in target ? route.name === target.route : route.commentView === target.commentView,
  );
  return found?.path
    .split("/")
    .map((part) =>
      part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? part) : part,
    )
    .join("/");
}
