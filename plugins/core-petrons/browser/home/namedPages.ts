import type { HostServices } from "@petrons/sdk/browser";
import type { VisitedPage } from "../../contracts/index.ts";
import { cardOf, pageTitle } from "../pageTitle.ts";
import { pageNames } from "./homeTexts.ts";

/**
 * A page as the list shows it: by its own title, and where it is. A page without a title of its own
 * has the name of its Petron.
 */
export interface NamedPage {
  path: string;
  at: string;
  name: string;
  detail: string;
  icon: string | undefined;
}

/** Pages of plugins that are off are left out. */
export function namedPages(
  pages: readonly VisitedPage[],
  host: Pick<HostServices, "contributions">,
): NamedPage[] {
  return pages.flatMap(({ route: key, path, at, petronName, title }) => {
    const route = host
      .contributions("routes")
      .find(({ pluginId, name }) => `${pluginId}/${name}` === key);
    if (route === undefined) return [];
    const kind = pageNames[key] ?? pageTitle(host, route);
    const own = title ?? (route.tables ? tableOf(path) : undefined);
    return [
      {
        path,
        at,
        icon: cardOf(host, route)?.icon,
        ...(own === undefined
          ? { name: petronName, detail: kind }
          : { name: own, detail: `${kind} · ${petronName}` }),
      },
    ];
  });
}

/** The table that the address of a page names. */
function tableOf(path: string): string | undefined {
  const at = path.indexOf("?");
  return at < 0 ? undefined : (new URLSearchParams(path.slice(at)).get("table") ?? undefined);
}
