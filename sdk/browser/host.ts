import type {
  Contributed,
  ContributionKind,
  Documents,
  Envelope,
  FileInspection,
  ForgeEvent,
  JobLog,
  JobResult,
  Provided,
  Query,
  QueryOptions,
  Role,
  ScopeEntry,
  ServiceName,
  Stored,
  TaskRunBody,
  TaskTemplate,
  TelemetryEvent,
  User,
  WireError,
} from "../contracts/index.ts";

/** How a task is run (DA-013); `Api.runTask` says what each means. */
export interface RunTaskOptions {
  once?: boolean;
  reads?: boolean;
  quiet403?: boolean;
}

/**
 * The one HTTP client. Every method throws `ApiError` on failure; a 403 also leads to the forbidden
 * page, unless `quiet403`. None hangs. An answer counts only if it is the envelope and says
 * success. Reads, and what was refused for too many requests, are sent again a few times. Of a
 * change whose answer was lost nobody knows whether it was made: it fails with `unconfirmed`, and
 * the page reads again what it shows.
 */
export interface Api {
  query: Documents["query"];
  /**
   * Stored once, however often it is sent. What is to be one document although it may change until
   * it is confirmed has a key of its own.
   */
  insert(
    type: string,
    data: readonly object[],
    options?: { idempotencyKey?: string | undefined; quiet403?: boolean },
  ): Promise<string[]>;
  update(
    type: string,
    query: Query,
    body: object,
    seen?: { revision?: number; quiet403?: boolean },
  ): Promise<number>;
  upsert: Documents["upsert"];
  remove: Documents["remove"];
  /**
   * Rejects locally, without a call, when no task type is given. `once`, for foreground runs that
   * make something: like a background run it is carried out once, however often it is sent, and if
   * it is asked for again after its answer was lost. `reads`: the task changes nothing, so it is
   * sent again when its answer was lost, and runs while nothing can be saved.
   */
  runTask<T = unknown>(body: TaskRunBody, options?: RunTaskOptions): Promise<Envelope<T>>;
  tasks(): Promise<TaskTemplate[]>;
  /**
   * Every message of the server's check; empty when the options are good. A 403 does not lead to
   * the forbidden page: nothing was done.
   */
  validateTask(body: Pick<TaskRunBody, "pid" | "taskType" | "options">): Promise<string[]>;
  cancelTask(taskId: string): Promise<void>;
  /**
   * Rejects locally, without a call, when no action is given. `once`: the caller repeats it if need
   * be.
   */
  forge<T = unknown>(
    action: string,
    options: Record<string, unknown>,
    call?: { signal?: AbortSignal; once?: boolean; quiet403?: boolean },
  ): Promise<Envelope<T>>;
  /**
   * Streams a file to the server; returns its id. `petronId` makes it readable by who may read that
   * scope.
   */
  upload(
    file: Blob,
    name: string,
    options: { petronId?: string; signal?: AbortSignal; onProgress?: (fraction: number) => void },
  ): Promise<string>;
  /** A short-lived address from which the browser can download the file. */
  downloadUrl(fileId: string): Promise<string>;
  /** `path` is what comes after `/api`, such as `/variables`. */
  get<T = unknown>(path: string): Promise<Envelope<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Envelope<T>>;
}

/**
 * A failed call: the server's sentence, its code, the HTTP status (0 when the server was not
 * reached).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly errors: readonly WireError[];
  /** A change was sent, and nobody knows whether it was made. */
  readonly unconfirmed: boolean;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** The answer does not say success, and names no error. */
  get isUnexplained(): boolean {
    return this.status >= 200 && this.status < 300 && this.errors.length === 0 && !this.unconfirmed;
  }
  constructor(
    message: string,
    status: number,
    errors: readonly WireError[] = [],
    more: { unconfirmed?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.unconfirmed = more.unconfirmed ?? false;
    this.retryAfter = more.retryAfter;
  }
}

/**
 * A live resource in the browser (FG-001). Observable; read it inside an observer. Times are
 * milliseconds of `Date.now()`.
 */
export interface ForgeElementView<T = unknown> {
  readonly uri: string;
  readonly state: "initial" | "ready" | "stale" | "error";
  readonly dirty: boolean;
  readonly data: T | undefined;
  readonly updatedAt: number | null;
  readonly markedDirtyAt: number | null;
  readonly requestedAt: number | null;
  readonly requestAttempt: number;
  readonly requestDurationMs: number | null;
  readonly isLoading: boolean;
  readonly errors: readonly WireError[];
  readonly subscribers: number;
}

export interface ForgeHandle {
  readonly connected: boolean;
  readonly elements: readonly ForgeElementView[];
  /**
   * Starts following a resource; call the result to stop. Its workspace is entered while anything
   * in it is followed.
   */
  subscribe(uri: string): () => void;
  element<T = unknown>(uri: string): ForgeElementView<T>;
  /**
   * Asks for a resource again. One that is in error is asked for by itself too, seldom, while
   * somebody follows it.
   */
  reload(uri: string): void;
  /** Sets a variable, retried up to 50 times; resolves when the server took it. */
  setVariable(workspace: string, variable: string, value: unknown): Promise<void>;
  onEvent(listener: (event: ForgeEvent) => void): () => void;
}

export type NoticeLevel = "success" | "error" | "info" | "warning";
/**
 * `timeout` in ms, 3000 by default; 0 stays until dismissed. A `to` path makes the action a link.
 */
export interface Notice {
  message: string;
  level: NoticeLevel;
  timeout?: number;
  action?: { label: string; run?: () => void; to?: string };
}

export interface Notices {
  show(notice: Notice): string;
  dismiss(id: string): void;
  success(message: string, options?: Partial<Notice>): string;
  error(message: string, options?: Partial<Notice>): string;
}

/** The drawers and panels a page may open or close. */
export interface LayoutHandle {
  readonly openPanel: string | null;
  togglePanel(id: string): void;
  closePanel(): void;
  readonly filterDrawerOpen: boolean;
  toggleFilterDrawer(): void;
  /** The count on the Filters button. */
  setActiveFilterCount(count: number): void;
  readonly commentDrawerOpen: boolean;
  toggleCommentDrawer(): void;
  readonly theme: "light" | "dark";
  setTheme(theme: "light" | "dark" | "system"): void;
  closeMenu(): void;
  /**
   * Shows something in place of the page until the answer is called: what the page is about cannot
   * be shown, whichever page it is. The page stays mounted out of reach, with all that was typed,
   * and its open dialogs stay usable.
   */
  coverPage(cover: React.ReactNode): () => void;
}

/** One find of the command palette; `to` is a path, `icon` the name of a contributed icon. */
export interface PaletteEntry {
  id: string;
  title: string;
  detail?: string;
  icon?: string;
  to: string;
  /** What 'Choose an action' is opened for by Alt+Enter. */
  item?: ActionItem;
  /**
   * Leads to all that was found, where there is more than the palette shows: it comes last, and is
   * no find itself.
   */
  rest?: boolean;
}

/**
 * Finds what a text names, best first and few; called again for each pause in typing. An empty text
 * asks for what is most likely wanted.
 */
export type PaletteFind = (text: string, host: HostServices) => Promise<readonly PaletteEntry[]>;

/**
 * An item of work or of input, as actions are chosen for it; `petronId` is the scope it lies in.
 * Its `values` fill further names in the addresses of actions.
 */
export interface ActionItem {
  id: string;
  type: string;
  name: string;
  petronId: string | null;
  values?: Readonly<Record<string, string>>;
}

/**
 * Why an action cannot be used on an item, in a sentence; nothing when it can (AC-004). Asked when
 * the actions are offered.
 */
export type ItemCheck = (
  item: ActionItem,
  host: HostServices,
) => string | undefined | Promise<string | undefined>;

/**
 * Reports what happens to the telemetry service of the environment. An event without a string name
 * or a type is not sent (UN-008). Never throws.
 */
export interface Telemetry {
  track(event: TelemetryEvent): void;
}

/**
 * How a plugin fares in this browser; `kind` and `reason` are set when it failed, `reason` also
 * when incompatible. Observable.
 */
export interface PluginStatusView {
  readonly state: "disabled" | "incompatible" | "available" | "loading" | "active" | "failed";
  readonly kind?: "http" | "network" | "integrity" | "evaluation" | "invalid" | "timeout";
  readonly reason?: string;
}

/**
 * Bundles of a developer's machine in place of plugins' own, in environments that allow them. Every
 * change reloads the page.
 */
export interface PluginOverrides {
  readonly allowed: boolean;
  /** Where bundles may come from; `*` as port means any. */
  readonly origins: readonly string[];
  /** The address of each active one, by plugin id. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Throws, with a sentence, for an address outside the origins. */
  set(pluginId: string, url: string): void;
  remove(pluginId: string): void;
  reset(): void;
}

/** The plugins of this page, for pages that administer them. */
export interface PluginsHandle {
  status(pluginId: string): PluginStatusView;
  /** Loads a plugin that failed again. Never rejects: how it went is its status. */
  retry(pluginId: string): Promise<void>;
  readonly overrides: PluginOverrides;
}

/**
 * Everything the host offers to plugins in the browser. Reached through the hooks of
 * `@petrons/sdk/browser`, never constructed by plugins.
 */
export interface HostServices {
  readonly api: Api;
  readonly forge: ForgeHandle;
  readonly notices: Notices;
  /**
   * Why nothing can be saved (the server cannot work, or the live connection is lost), in a
   * sentence, else undefined. Observable. The page says it; what covers the page has to.
   */
  readonly outage: string | undefined;
  readonly layout: LayoutHandle;
  readonly telemetry: Telemetry;
  readonly user: User;
  readonly organization: {
    id: string;
    name: string;
    imageUrl: string | null;
    displayTimeZoneId: string;
  };
  /** @deprecated Use `organization`. */
  readonly organisation: HostServices["organization"];
  readonly product: { name: string; accent: string };
  /**
   * Where people find help: an https, http or mailto address; null when the environment names none.
   */
  readonly support: { label: string; address: string } | null;
  /**
   * At what full hour of the display time zone daily summaries are mailed; null where no mail
   * server is set up.
   */
  readonly mail: { digestHour: number | null };
  /**
   * Whether a feature flag, one that an enabled plugin declares, is on for the organization.
   * Observable.
   */
  flag(name: string): boolean;
  /**
   * Where the embedded analytics web player is, whose script `WebPlayer` loads from there alone;
   * null where the environment has none.
   */
  readonly webPlayer: { origin: string } | null;
  /**
   * The path of a route by name, parameters filled; throws when no enabled plugin has it, and when
   * a parameter of it is missing.
   */
  path(route: string | { plugin: string; route: string }, params?: Record<string, string>): string;
  /** Whether an enabled plugin has the route; with `params`, also whether they fill its path. */
  hasRoute(
    route: string | { plugin: string; route: string },
    params?: Record<string, string>,
  ): boolean;
  /** The contributed route an address leads to; undefined on the shell's own pages. Observable. */
  routeAt(pathname: string): Contributed<"routes"> | undefined;
  /** Contributions of all enabled plugins, those of other roles left out. Observable. */
  contributions<K extends ContributionKind>(kind: K): readonly Contributed<K>[];
  /**
   * What an enabled plugin provides by this name, else the sentence that says who would.
   * Observable.
   */
  service<N extends ServiceName>(name: N): Provided<N>;
  /**
   * The container that tables, files and runs lie in; undefined where no enabled plugin declares
   * one. Observable.
   */
  readonly scope: (ScopeEntry & { container: string }) | undefined;
  /** The icon a contribution names, drawn from the boot document; nothing for an unknown name. */
  readonly Icon: React.ComponentType<{
    name: string;
    size?: number;
    className?: string;
    title?: string;
  }>;
  /** A view of a plugin as a component inside its boundary, loaded when first rendered. */
  view(pluginId: string, name: string): React.ComponentType<Record<string, unknown>>;
  /**
   * What a plugin exports by a name that is no view; loads the plugin. Rejects with the reason when
   * it does not load or has no such export.
   */
  load(pluginId: string, name: string): Promise<unknown>;
  readonly plugins: PluginsHandle;
  /**
   * Opens 'Choose an action' over the page; `useItemActions` says for which items there are any.
   */
  chooseAction(items: readonly ActionItem[]): void;
  signOut(): void;
}

export type { Contributed, FileInspection, JobLog, JobResult, Query, QueryOptions, Role, Stored };
