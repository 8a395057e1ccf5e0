import { useRouteParam } from "./routeParam.ts";

/**
 * The Petron one is in, also in a header item, panel or drawer; undefined outside a Petron. Stays
 * what it was while the plugin of the page is disabled.
 */
export const usePetronId = (): string | undefined => useRouteParam("petronId");
