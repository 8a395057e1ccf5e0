import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { ModuleSystem } from "../plugins/types.ts";

/**
 * Asks for the files of the plugin whose page the address shows, while the shell, which will load
 * them, is still on its way. Nothing of them runs.
 */
export function warmPage(
  boot: BootDocument | PublicBoot,
  modules: Pick<
    ModuleSystem,
    "resolve" | "dependencies" | "integrity" | "addLazyModules" | "readLazyModules"
  >,
  pathname: string,
  page: Document = document,
): void {
  if (!("plugins" in boot)) return;
  const plugin = boot.plugins.find(({ contributes }) =>
    contributes.routes?.some(({ path }) => leadsTo(path, pathname)),
  );
  if (plugin?.entry === undefined) return;
  const folder = `/plugins/${plugin.id}/`;
  const preload = (as: "style" | "script", href: string, integrity: string) => {
    const link = page.createElement("link");
    for (const [name, value] of Object.entries({ rel: "preload", as, href, integrity }))
      link.setAttribute(name, value);
    page.head.append(link);
  };
  for (const { href, integrity } of plugin.styles ?? []) preload("style", href, integrity);
  const entry = modules.resolve(plugin.entry);
  for (const url of [entry, ...modules.dependencies(entry)])
    if (new URL(url).pathname.startsWith(folder))
      preload("script", url, modules.integrity(url) ?? "");
  if (plugin.late === undefined) return;
  modules.addLazyModules(folder, plugin.late);
  modules.readLazyModules(folder);
}

/** Whether an address is one of the route's path, such as `/user/:userId`. */
function leadsTo(path: string, pathname: string): boolean {
  const parts = pathname.split("/");
  const pattern = path.split("/");
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(":") ? parts[at] !== "" : part === parts[at]))
  );
}
