import { type Contributed, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement, useEffect, useRef } from "react";
import {
  generatePath,
  type Location,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
import { mayOpen, redirectTarget } from "../../../contracts/index.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { ForbiddenPage } from "./ForbiddenPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { usePageTitle } from "./pageTitle.ts";
import { routeAt } from "./routeAccess.ts";

const noAccess = "You do not have access to that page.";
const turnedOff =
  "This app was turned off for your organization. The page stays until you leave it, but no longer updates.";

/**
 * The routed area, from the routes and redirects of plugins. A person who lacks the role of a route
 * stays where they were: the page they are on stays mounted while the address goes back.
 */
export const ShellRoutes = observer(function ShellRoutes() {
  const { plugins, boot, notices, session } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const allowed = useRef<Location | null>(null);
  const offered = plugins.contributions("routes");
  const routes = useRoutesWithMounted(offered, location.pathname);
  const wanted = routeAt(location.pathname, routes);
  const refused = wanted !== undefined && !mayOpen(wanted.access, boot.user.roles);
  const leadsOn = useLeadsOn(location.pathname);
  const shown = refused ? allowed.current : location;

  useEffect(() => {
    if (!refused) {
      // An address that only leads on is no place to come back to: it would lead to what is refused
      // again.
      if (!leadsOn) allowed.current = location;
      return;
    }
    notices.show({ message: noAccess, level: "warning" });
    const back = allowed.current;
    void navigate(back === null ? "/" : `${back.pathname}${back.search}${back.hash}`, {
      replace: true,
    });
  }, [refused, leadsOn, location, navigate, notices]);

  if (shown === null) return null;
  const product = boot.product.name;
  const isTurnedOff = plugins.turnedOff.some((path) => matchPath(path, shown.pathname) !== null);
  return (
    <Routes location={shown}>
      {plugins.contributions("redirects").map(({ from, to }) => (
        <Route key={`from ${from}`} path={from} element={<RedirectTo to={to} />} />
      ))}
      {routes.map((route) => (
        <Route
          key={`${route.pluginId} ${route.name}`}
          path={route.path}
          element={
            <RoutedPage
              pluginId={route.pluginId}
              view={route.view}
              name={route.name}
              title={route.title}
              isTurnedOff={!offered.includes(route) && plugins.turnedOff.includes(route.path)}
            />
          }
        />
      ))}
      <Route path="/sign-in" element={<AlreadySignedIn />} />
      <Route
        path="/invalid-token"
        element={<ForbiddenPage product={product} onLogout={() => void session.signOut()} />}
      />
      <Route path="*" element={<NotFoundPage product={product} isTurnedOff={isTurnedOff} />} />
    </Routes>
  );
});

/** Whether an address is a redirect, of a plugin or of the shell. */
function useLeadsOn(pathname: string): boolean {
  const { plugins } = useShell();
  return (
    pathname === "/sign-in" ||
    plugins.contributions("redirects").some(({ from }) => matchPath(from, pathname) !== null)
  );
}

/**
 * The routes of enabled plugins, and the one a person is on when its plugin was just disabled: a
 * mounted page stays until left.
 */
function useRoutesWithMounted(
  routes: readonly Contributed<"routes">[],
  pathname: string,
): readonly Contributed<"routes">[] {
  const mounted = useRef<{ pathname: string; route: Contributed<"routes"> } | null>(null);
  const offered = routeAt(pathname, routes);
  if (offered) mounted.current = { pathname, route: offered };
  else if (mounted.current?.pathname !== pathname) mounted.current = null;
  return offered || !mounted.current ? routes : [...routes, mounted.current.route];
}

function RoutedPage({
  pluginId,
  view,
  name,
  title,
  isTurnedOff,
}: {
  pluginId: string;
  view: string;
  name: string;
  title?: string;
  isTurnedOff: boolean;
}) {
  const host = useHost();
  const { telemetry } = host;
  usePageTitle({ name, title }, host.product.name);
  // The route alone: addresses name scopes and people.
  useEffect(
    () => telemetry.track({ name, type: "page-view", properties: { pluginId } }),
    [telemetry, name, pluginId],
  );
  return (
    <>
      {isTurnedOff ? (
        <div className="shell-banner" role="status">
          {turnedOff}
        </div>
      ) : null}
      {createElement(host.view(pluginId, view))}
    </>
  );
}

function RedirectTo({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return (
    <Navigate
      to={{ pathname: generatePath(to, useParams() as Record<string, string>), search, hash }}
      replace
    />
  );
}

function AlreadySignedIn() {
  const [search] = useSearchParams();
  return <Navigate to={redirectTarget(search.get("redirectTo"), window.location.origin)} replace />;
}
