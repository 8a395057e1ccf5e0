import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { ModuleSystem } from "../plugins/types.ts";
import { preloadFile } from "./preloadFile.ts";

/**
 * Asks for the files of the plugin whose page the address shows, while the shell, which will load
 * them, is still on its way. Nothing of them runs.
 */
export function warmPage(
  boot: BootDocument | PublicBoot,
  modules: Pick<ModuleSystem, "addLazyModules" | "preload">,
  pathname: string,
): void {
  if (!("plugins" in boot)) return;
  // Those that the page itself does not ask for belong to nearly every page of somebody signed in.
  for (const file of Object.keys(boot.joined)) {
    const integrity = boot.importMap.integrity[file];
    if (integrity !== undefined) preloadFile("script", file, integrity);
  }
  const plugin = boot.plugins.find(({ contributes }) =>
    contributes.routes?.some(({ path }) => leadsTo(path, pathname)),
  );
  if (plugin?.entry === undefined) return;
  for (const { href, integrity } of plugin.styles ?? []) preloadFile("style", href, integrity);
  if (plugin.late) modules.addLazyModules(`/plugins/${plugin.id}/`, plugin.late);
  modules.preload(plugin.entry);
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
