import { useHost } from "./HostProvider.tsx";
import type { HostServices } from "./host.ts";
import { useRouteParam } from "./routeParam.ts";

type Declared = Partial<Pick<HostServices, "scope">>;

/** The route parameter of the scope; the product's where no enabled plugin declares a scope. */
export const scopeParam = ({ scope }: Declared): string => scope?.param ?? "petronId";

/**
 * The scope as calls and stored documents name it: by its parameter, whatever that is; the SDK's
 * types have the product's. Empty outside of one.
 */
export const scopeFields = (host: Declared, scopeId: string | undefined): { petronId?: string } =>
  scopeId === undefined ? {} : { [scopeParam(host)]: scopeId };

/**
 * The id of the scope that the page is in, such as a Petron, also in a header item, panel or
 * drawer; undefined outside of one. Stays what it was while the plugin of the page is disabled.
 */
export const useScopeId = (): string | undefined => useRouteParam(scopeParam(useHost()));
