import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useHost } from "./HostProvider.tsx";

export interface RouteLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  to: string | { plugin: string; route: string };
  params?: Record<string, string>;
  /** Query text with its question mark. */
  search?: string;
}

/**
 * A link to a route by name. Its children are plain text while no enabled plugin has the route, and
 * where a parameter of its path is missing.
 */
export const RouteLink = observer(function RouteLink({
  to,
  params,
  search = "",
  children,
  ...rest
}: RouteLinkProps) {
  const host = useHost();
  if (!host.hasRoute(to, params ?? {})) return <span className={rest.className}>{children}</span>;
  return (
    <Link to={`${host.path(to, params)}${search}`} {...rest}>
      {children}
    </Link>
  );
});
