import { observable } from "mobx";
import type {
  ActionItem,
  Api,
  HostServices,
  LayoutHandle,
  Notice,
  PluginsHandle,
} from "../browser/index.ts";
import { fillPath, pathParams } from "../browser/routePath.ts";
import {
  newId,
  type Provided,
  type ServiceName,
  type ServiceNames,
  type Services,
  type TelemetryEvent,
  type User,
} from "../contracts/index.ts";
import { FakeForge } from "./fakeForge.ts";
import { ordinaryServices } from "./ordinaryServices.ts";

/** A person with everything filled; a test names what matters to it. */
export function aUser(part: Partial<User> = {}): User {
  const { firstName = "Ada", lastName = "Reyes" } = part;
  return {
    userId: newId(),
    orgId: newId(),
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    position: "Engineer",
    profileThumbnailUrl: "",
    deleted: false,
    roles: [],
    sub: "ada@petrons.test",
    ...part,
  };
}

export interface FakeHost extends HostServices {
  readonly forge: FakeForge;
  /** The feature flags that are on. */
  readonly flags: Set<string>;
  /** Every notice shown, in order. */
  readonly shown: readonly Notice[];
  /** Every telemetry event, in order. */
  readonly tracked: readonly TelemetryEvent[];
  /** Every item that actions were to be chosen for, in order. */
  readonly chosenFor: readonly ActionItem[];
}

/**
 * The parts of a host that a test decides. A call of the api that it did not give fails and says
 * which.
 */
/** @deprecated Use `FakeHostOptions`. */
export type FakeHostParts = FakeHostOptions;

export interface FakeHostOptions {
  user?: Partial<User>;
  api?: Partial<Api>;
  layout?: Partial<LayoutHandle>;
  /** Route name → path with `:name` parameters. */
  routes?: Record<string, string>;
  contributions?: HostServices["contributions"];
  /** What plugins provide; by default all of the SDK's services but units. */
  services?: Partial<Services>;
  plugins?: Partial<PluginsHandle>;
  mail?: HostServices["mail"];
  /** The feature flags that are on; one that is added or taken later is followed. */
  flags?: readonly string[];
  webPlayer?: HostServices["webPlayer"];
  /** A Petron by default; null where no plugin declares a scope. */
  scope?: HostServices["scope"] | null;
  /** What plugins export that is no view, by `plugin/name`. */
  exported?: Record<string, unknown>;
}

const { units: _, ...withoutUnits } = ordinaryServices;
const NoIcon = (): null => null;

/**
 * The host's services without a host: wrap what you render in `<HostProvider
 * services={fakeHost()}>`.
 */
export function fakeHost({
  user: person,
  api = {},
  layout = {},
  routes = {},
  contributions = () => [],
  services = withoutUnits,
  plugins,
  mail = { digestHour: 7 },
  webPlayer = null,
  exported = {},
  scope = { container: "Petron", param: "petronId", label: "Petron" },
  flags = [],
}: FakeHostOptions = {}): FakeHost {
  const user = aUser(person);
  const organization = {
    id: user.orgId,
    name: "Test organization",
    imageUrl: null,
    displayTimeZoneId: "UTC",
  };
  const on = observable.set(flags);
  const shown: Notice[] = [];
  const tracked: TelemetryEvent[] = [];
  const chosenFor: ActionItem[] = [];
  const show = (notice: Notice): string => `notice-${shown.push(notice)}`;
  const nameOf = (route: Parameters<HostServices["path"]>[0]): string =>
    typeof route === "string" ? route : route.route;
  return {
    user,
    shown,
    forge: new FakeForge(),
    api: new Proxy(api as Api, {
      get: (given, call: keyof Api) =>
        given[call] ?? (() => Promise.reject(new Error(`The test gave no api.${String(call)}.`))),
    }),
    notices: {
      show,
      dismiss: () => undefined,
      success: (message, options) => show({ ...options, message, level: "success" }),
      error: (message, options) => show({ ...options, message, level: "error" }),
    },
    layout: {
      openPanel: null,
      togglePanel: () => undefined,
      closePanel: () => undefined,
      filterDrawerOpen: false,
      toggleFilterDrawer: () => undefined,
      coverPage: () => () => undefined,
      setActiveFilterCount: () => undefined,
      commentDrawerOpen: false,
      toggleCommentDrawer: () => undefined,
      theme: "light",
      setTheme: () => undefined,
      closeMenu: () => undefined,
      ...layout,
    },
    telemetry: { track: (event) => void tracked.push(event) },
    tracked,
    organization,
    organisation: organization,
    product: { name: "Petrons", accent: "#137a99" },
    support: { label: "Support", address: "mailto:support@petrons.test" },
    mail,
    flags: on,
    flag: (name) => on.has(name),
    webPlayer,
    path(route, params = {}) {
      const path = routes[nameOf(route)];
      if (path === undefined) throw new Error(`The test gave no route '${nameOf(route)}'.`);
      return fillPath(nameOf(route), path, params);
    },
    hasRoute(route, params) {
      const path = routes[nameOf(route)];
      const needed = params && path ? pathParams(path) : [];
      return path !== undefined && needed.every((param) => params?.[param] !== undefined);
    },
    routeAt: () => undefined,
    contributions,
    service: <N extends ServiceName>(name: N): Provided<N> => {
      const byName = services as Partial<Record<ServiceName, ServiceNames<N>>>;
      const names = Object.hasOwn(byName, name) ? byName[name] : undefined;
      return names ? { names } : { absent: `The test gave no service '${name}'.` };
    },
    scope: scope ?? undefined,
    Icon: NoIcon,
    chooseAction: (items) => void chosenFor.push(...items),
    chosenFor,
    view: (pluginId, name) => () => `${pluginId}/${name}`,
    load: (pluginId, name) =>
      exported[`${pluginId}/${name}`] === undefined
        ? Promise.reject(new Error(`The test gave no ${pluginId}/${name}.`))
        : Promise.resolve(exported[`${pluginId}/${name}`]),
    plugins: {
      status: () => ({ state: "available" }),
      retry: () => Promise.resolve(),
      overrides: {
        allowed: false,
        origins: [],
        addresses: {},
        set: () => undefined,
        remove: () => undefined,
        reset: () => undefined,
      },
      ...plugins,
    },
    outage: undefined,
    signOut: () => undefined,
  };
}
