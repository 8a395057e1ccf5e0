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
 * A link to a route by name. While no enabled plugin has the route, its children are shown as plain
 * text.
 */
export const RouteLink = observer(function RouteLink({
  to,
  params,
  search = "",
  children,
  ...rest
}: RouteLinkProps) {
  const host = useHost();
  if (!host.hasRoute(to)) return <span className={rest.className}>{children}</span>;
  return (
    <Link to={`${host.path(to, params)}${search}`} {...rest}>
      {children}
    </Link>
  );
});
