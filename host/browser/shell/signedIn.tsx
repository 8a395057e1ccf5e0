import { BlueprintProvider, Button } from "@blueprintjs/core";
import {
  failureText,
  firstItem,
  HostProvider,
  log,
  readAgain,
  type Telemetry,
} from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { StorageFigures } from "@petrons/sdk/contracts";
import { reaction, when } from "mobx";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import type { BootDocument } from "../../contracts/index.ts";
import {
  ApiClient,
  HttpClient,
  SessionApi,
  serverTrouble,
  TelemetryClient,
  whenReached,
} from "../api/index.ts";
import { createForge } from "../forge/index.ts";
import { createPluginHost, type HostStart, type PluginFailure } from "../plugins/index.ts";
import {
  AvailabilityStore,
  forgetReason,
  keepReason,
  NoticesStore,
  pathAfterSession,
  SessionStore,
  type SignedOutReason,
  UpdateStore,
} from "../stores/index.ts";
import { pageLayout } from "./frame/pageLayout.ts";
import { Shell } from "./frame/Shell.tsx";
import { ShellProvider, type ShellServices } from "./frame/ShellProvider.tsx";
import { applyTheme } from "./frame/theme.ts";
import { connectionTexts } from "./header/connectionTexts.ts";
import { hostServices } from "./hostServices.ts";
import { LeavingPage } from "./routes/LeavingPage.tsx";
import { pathIfAllowed } from "./routes/routeAccess.ts";
import { reportStorage } from "./storageWatch.ts";
import type { Forge } from "./types.ts";
import { watchForUpdates } from "./updateWatch.ts";

const logged = log("plugins");

/** The page of a signed-in person: builds the stores, joins them, and draws the shell. */
export function startSignedIn({
  root,
  boot,
  token,
  validation,
  modules,
  overrides,
}: HostStart & { boot: BootDocument }): void {
  const page = createRoot(root);
  const router = createBrowserRouter([
    { path: "*", element: <Shell />, errorElement: <ShellFailure /> },
  ]);
  const http = new HttpClient({
    token: () => session.token,
    base64Bodies: boot.environment.base64Bodies,
    onForbidden: () => void router.navigate("/invalid-token"),
    onInvalidToken: (token) => session.invalidate(token),
    onUnconfirmed: () => availability.noteUnconfirmed(),
    onConfirmed: (message) => notices.confirmed(message),
    onUnanswered: (trouble) => void availability.noteFailure(trouble),
  });
  const api = new ApiClient(http, {
    notSaving: () => (forge.connection.isReadOnly ? connectionTexts.notChanged : undefined),
  });
  const availability = new AvailabilityStore({
    trouble: () => serverTrouble(),
    onHealthy: (what) => readAgain(what),
  });
  const session: SessionStore = new SessionStore({
    storage: localStorage,
    calls: new SessionApi(http, () => (session.token === token ? validation : undefined)),
    events: window,
    onSignedOut: (reason) => leave(reason),
    onReplaced: () => location.reload(),
  });
  const telemetry = new TelemetryClient({
    send: async (events, leaving) =>
      void (await http.call(
        "POST",
        "/telemetry",
        { events },
        // Telemetry that is lost must not trigger a reload of data.
        { kind: "read", once: true, quiet403: true, keepalive: leaving },
      )),
    page: document,
  });
  const notices = new NoticesStore();
  const layout = pageLayout();
  const forge: Forge = createForge({
    api,
    notices,
    token: () => session.token,
    revalidate: (silence) => http.revalidate(silence),
    lost: () => http.lost(),
    isAway: () => availability.trouble !== undefined,
  });
  const plugins = createPluginHost({ boot, modules, onFailure: reportFailure(telemetry) });
  const update = new UpdateStore({
    boot,
    readBoot: async () => firstItem(await api.get<BootDocument>("/boot")),
    applyContributions: plugins.reloadContributions,
    onRolesChanged: () => location.reload(),
  });
  const services: ShellServices = {
    boot,
    session,
    availability,
    layout,
    notices,
    update,
    forge,
    plugins,
    overrides,
    reload: () => location.reload(),
  };

  function leave(reason: SignedOutReason): void {
    forge.stop();
    session.dispose();
    keepReason(sessionStorage, reason);
    const address = pathAfterSession(reason, location);
    const wait = () => page.render(<LeavingPage reason={reason} />);
    void whenReached(wait).then(() => location.assign(address));
  }

  applyTheme(layout, boot.product.accent);
  watchActivity(session);
  watchForUpdates({ update, forge, notices, reload: services.reload });
  reaction(
    () => session.phase === "signed-in",
    (signedIn) => {
      if (!signedIn) return;
      forgetReason(sessionStorage);
      forge.start();
    },
  );
  // Nobody waits for it: what the first page shows comes before.
  when(
    () => forge.connected || forge.connection.phase === "failed",
    () =>
      void reportStorage({
        read: async () =>
          (await http.call<StorageFigures>("GET", "/environment", undefined, { quiet403: true }))
            .data[0],
        notices,
        storage: localStorage,
        upgradePath: () => pathIfAllowed(plugins, boot.user, "data-storage"),
        log: console.warn,
      }),
  );
  // Most other pages draw with more of Blueprint than the first one.
  when(
    () => forge.connected,
    () => void modules.warm("@blueprintjs/core"),
  );
  void session.start();
  page.render(
    <BlueprintProvider>
      <ShellProvider services={services}>
        <HostProvider services={hostServices(services, api, telemetry)}>
          <RouterProvider router={router} />
        </HostProvider>
      </ShellProvider>
    </BlueprintProvider>,
  );
}

/** What somebody does keeps the session; a page that wakes looks at the clock. */
function watchActivity(session: SessionStore): void {
  for (const event of ["pointerdown", "keydown", "wheel"])
    addEventListener(event, session.noteActivity, { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && session.phase === "signed-in") session.check();
  });
}

const reportFailure =
  (telemetry: Telemetry) =>
  ({ pluginId, view, kind, reason, error }: PluginFailure): void => {
    logged.error(
      `The plugin '${pluginId}'${view ? ` (${view})` : ""} failed (${kind}): ${reason}`,
      error,
    );
    telemetry.track({
      name: "Plugin failed",
      type: "exception",
      properties: { pluginId, view: view ?? null, kind, reason: reason.slice(0, 500) },
    });
  };

/**
 * In place of everything when the shell itself throws: what happened, and the way on. Views of
 * plugins have boundaries of their own.
 */
function ShellFailure() {
  const error = useRouteError();
  return (
    <main className="shell-lone">
      <h1 className="shell-hidden">The page stopped</h1>
      <StateMessage
        kind="failed"
        title="The page stopped."
        action={<Button text="Refresh page" onClick={() => location.reload()} />}
      >
        {failureText(error)}
      </StateMessage>
    </main>
  );
}
