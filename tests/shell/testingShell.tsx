import { type Api, HostProvider } from "@petrons/sdk/browser";
import type { Role } from "@petrons/sdk/contracts";
import { aUser, cleanup, FakeForge, render } from "@petrons/sdk/testing";
import { observable, runInAction } from "mobx";
import { act, type ComponentType } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { createPluginHost, type ModuleSystem } from "../../host/browser/plugins/index.ts";
import { Shell } from "../../host/browser/shell/frame/Shell.tsx";
import {
  ShellProvider,
  type ShellServices,
} from "../../host/browser/shell/frame/ShellProvider.tsx";
import { hostServices } from "../../host/browser/shell/hostServices.ts";
import type { Forge, LiveConnection } from "../../host/browser/shell/types.ts";
import {
  AvailabilityStore,
  LayoutStore,
  NoticesStore,
  type SessionStore,
  type UpdateStore,
} from "../../host/browser/stores/index.ts";
import type { BootDocument, BootPlugin } from "../../host/contracts/index.ts";

/** A plugin of a test: what it contributes, and its browser half. */
interface TestPlugin {
  id: string;
  contributes: BootPlugin["contributes"];
  module?: Record<string, ComponentType<never> | ((...parts: never[]) => unknown)>;
}

export interface TestShellParts {
  plugins?: readonly TestPlugin[];
  roles?: readonly Role[];
  path?: string;
  width?: number;
  support?: BootDocument["environment"]["support"];
  kept?: Map<string, string>;
}

/**
 * The whole shell in a page without a server: stores, plugin host and routes are the product's own,
 * live data and modules are the test's.
 */
export class TestShell {
  readonly forge = new FakeForge();
  readonly connection = observable({
    phase: "live",
    attempts: 0,
    blockedBy: null,
    refusal: null,
    isReadOnly: false,
    nextAttemptAt: null,
    keepReading: () => undefined,
  } as LiveConnection) as {
    -readonly [K in keyof LiveConnection]: LiveConnection[K];
  };
  readonly notices = new NoticesStore(() => () => {});
  readonly signedOut: string[] = [];
  /** What the server says of itself when it is looked at. */
  well = true;
  readonly layout: LayoutStore;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly services: ShellServices;
  readonly user;

  private constructor({
    plugins = [],
    roles = [],
    path = "/home",
    width = 1440,
    support = null,
    kept = new Map(),
  }: TestShellParts) {
    Object.assign(globalThis, { matchMedia: (query: string) => mediaOf(query, width) });
    Element.prototype.scrollTo = () => undefined;
    this.user = aUser({ roles: [...roles] });
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    this.layout = new LayoutStore({
      storage,
      tabStorage: storage,
      width: () => width,
      systemDark: matchMedia("(prefers-color-scheme: dark)"),
    });
    const boot = bootOf(plugins, this.user, support);
    const connection = this.connection;
    // Only the parts that the shell reads.
    const forge = Object.assign(this.forge, {
      connection,
      start() {},
      stop() {},
      onPluginsChanged: () => () => {},
    }) as unknown as Forge;
    Object.defineProperty(forge, "connected", { get: () => connection.phase === "live" });
    const session = {
      phase: "signed-in",
      signOut: async () => void this.signedOut.push("out"),
    } as unknown as SessionStore;
    this.services = {
      boot,
      session,
      layout: this.layout,
      notices: this.notices,
      availability: new AvailabilityStore({
        trouble: async () => (this.well ? undefined : "unavailable"),
        onHealthy: () => undefined,
      }),
      update: {} as UpdateStore,
      forge,
      plugins: createPluginHost({ boot, modules: modulesOf(plugins), onFailure: () => undefined }),
      overrides: {
        allowed: false,
        active: [],
        origins: [],
        addresses: {},
        set() {},
        remove() {},
        reset() {},
      },
      reload: () => undefined,
    };
    history.replaceState(null, "", path);
    this.router = createBrowserRouter([{ path: "*", element: <Shell /> }]);
    cleanup();
  }

  static async open(parts: TestShellParts = {}): Promise<TestShell> {
    const shell = new TestShell(parts);
    const services = hostServices(shell.services, {} as Api, { track: () => undefined });
    await render(
      <ShellProvider services={shell.services}>
        <HostProvider services={services}>
          <RouterProvider router={shell.router} />
        </HostProvider>
      </ShellProvider>,
    );
    await shell.settle();
    return shell;
  }

  /** Lazy modules have arrived and effects have run. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1)
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  }

  /** Until a text is shown, such as one of a lazy module. */
  async until(text: string): Promise<void> {
    for (const late = Date.now() + 10_000; !this.text.includes(text); await this.settle())
      if (Date.now() > late) throw new Error(`'${text}' was not shown.`);
  }

  async go(path: string): Promise<void> {
    await act(() => this.router.navigate(path));
    await this.settle();
  }

  async do(work: () => void): Promise<void> {
    await act(async () => runInAction(work));
    await this.settle();
  }

  /** Where the address leads now, with query. */
  get address(): string {
    const { pathname, search } = this.router.state.location;
    return `${pathname}${search}`;
  }

  get text(): string {
    return document.body.textContent ?? "";
  }

  /** Buttons and links by their accessible names. */
  button(name: string | RegExp): HTMLElement {
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        "button, a, summary, [role=menuitem], [role=option]",
      ),
    ].find((element) => {
      const called = nameOf(element);
      return typeof name === "string" ? called === name : name.test(called);
    });
    if (!found)
      throw new Error(
        `There is no button ${name}. There are: ${[...document.querySelectorAll("button, a")].map(nameOf).join(" | ")}`,
      );
    return found;
  }

  async click(name: string | RegExp): Promise<void> {
    await act(async () => {
      const button = this.button(name);
      button.focus();
      button.click();
    });
    await this.settle();
  }

  async key(key: string, options: KeyboardEventInit = {}): Promise<void> {
    const target = document.activeElement ?? document.body;
    await act(async () =>
      target.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }),
      ),
    );
    await this.settle();
  }

  async close(): Promise<void> {
    cleanup();
    this.router.dispose();
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute("aria-label") ??
  element.querySelector(":scope > .shell-hidden")?.textContent ??
  element.textContent ??
  "";

function mediaOf(query: string, width: number): MediaQueryList {
  const most = /max-width: (\d+)px/.exec(query)?.[1];
  return {
    matches: most !== undefined && width <= Number(most),
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList;
}

function bootOf(
  plugins: readonly TestPlugin[],
  user: BootDocument["user"],
  support: BootDocument["environment"]["support"],
): BootDocument {
  return {
    product: { name: "Petrons", accent: "#0b6e79" },
    environment: {
      name: "test",
      version: "1",
      publicUrl: location.origin,
      base64Bodies: false,
      support,
      local: true,
    },
    scope: { param: "petronId", label: "Petron" },
    plugins: plugins.map(({ id, contributes }) => ({
      id,
      version: "1.0.0",
      title: id,
      state: "available",
      entry: `plugin/${id}`,
      contributes,
    })),
    icons: {},
    user,
    organization: {
      id: user.orgId,
      name: "Test organization",
      imageUrl: null,
      displayTimeZoneId: "UTC",
    },
    importMap: { imports: {}, integrity: {}, depcache: {} },
  } as unknown as BootDocument;
}

/** Modules by the names of the import map; a plugin without one cannot be loaded. */
function modulesOf(plugins: readonly TestPlugin[]): ModuleSystem {
  const modules = new Map(plugins.map(({ id, module }) => [`plugin/${id}`, module]));
  const parts: Partial<ModuleSystem> = {
    import: async (specifier) => {
      const module = modules.get(specifier);
      if (module === undefined) throw new Error(`${specifier} did not arrive.`);
      return module;
    },
    resolve: (specifier) => `/${specifier}`,
    forget: () => undefined,
    addLazyModules: () => undefined,
    addImportMap: () => undefined,
    warm: async () => undefined,
    describe: () => ({ cause: "evaluation" }),
    integrity: () => undefined,
  };
  return parts as ModuleSystem;
}
