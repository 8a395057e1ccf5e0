import { useHost } from "./HostProvider.tsx";
import type { HostServices } from "./host.ts";

/**
 * Answers paths of routes by name: `path("petron-overview", { petronId })`. Throws when no enabled
 * plugin has the route.
 */
export const usePath = (): HostServices["path"] => {
  const host = useHost();
  return (route, params) => host.path(route, params);
};
