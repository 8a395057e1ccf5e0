/**
 * The app that a one-time token opens, and what it is opened with: `storedData` of `POST
 * /api/onetimetoken` (GP-023).
 */
export interface ApplianceStoredData {
  /** As in the path `/appliances/{kind}/{appName}`, such as `bokeh`. */
  kind: string;
  appName: string;
  /** The scope that the app is shown in; left out where it is shown outside of one. */
  petronId?: string;
  /**
   * Handed to the app unchanged: JSON of at most `maxApplianceParams` characters, encoded as in an
   * address.
   */
  params?: Readonly<Record<string, unknown>>;
}

export interface OneTimeTokenBody {
  storedData: ApplianceStoredData;
}

/**
 * `data[0]` of the answer to `POST /api/onetimetoken`. The token opens the app once, within 60 s.
 */
export interface OneTimeToken {
  token: string;
  /**
   * Where the app is, without a slash at its end: `{applianceOrigin}/appliances/{kind}/{appName}`.
   */
  url: string;
  /**
   * What `event.origin` of the app's messages must be: the origin of `url`, or "null" where apps
   * share the product's origin and are sandboxed.
   */
  origin: string;
}

export const maxApplianceParams = 4_000;

/** How long a one-time token opens its app, in ms. */
export const oneTimeTokenMs = 60_000;

/** The parameters of an app's address that are the product's own (CH-016). */
const ownParameters: readonly string[] = ["token", "params"];

/**
 * The address that a frame opens (CH-016): `params` as JSON, then the current route's query, of
 * which `token` and `params` are left out.
 */
export function applianceAddress(
  { token, url }: Pick<OneTimeToken, "token" | "url">,
  params: ApplianceStoredData["params"],
  routeQuery: string,
): string {
  const query = new URLSearchParams({ token, params: JSON.stringify(params ?? {}) });
  for (const [name, value] of new URLSearchParams(routeQuery))
    if (!ownParameters.includes(name)) query.append(name, value);
  return `${url}?${query}`;
}

/**
 * What messages of apps say in `source`. Listeners check `event.source` and `event.origin` as well.
 */
export const applianceSource = "petrons-appliance";

export const applianceLevels = ["success", "error", "info", "warning"] as const;
export type ApplianceLevel = (typeof applianceLevels)[number];

/**
 * The frame's body has content. Sent once for each document, and again when the page asks, by the
 * script that the proxy adds (CH-012).
 */
interface ContentMessage {
  type: "content";
}

/** The answer to the page's question for content, while the body has none. */
interface WaitingMessage {
  type: "waiting";
}

/** Replaces what the page's loader says; an empty list ends it (CH-013). */
interface LoaderMessage {
  type: "loader";
  messages: string[];
}

/** Shows the notification of this id, or hides it (CH-013). */
interface NotificationMessage {
  type: "notification";
  id: string;
  level?: ApplianceLevel;
  text?: string;
  shown: boolean;
}

/** Written to the route as the query parameter '{name}-{property}'; null takes it away (CH-014). */
interface ModelUpdatedMessage {
  type: "model-updated";
  name: string;
  property: string;
  value: string | number | boolean | null;
}

/** The app can't go on (CH-012). */
interface FailedMessage {
  type: "failed";
  reason?: string;
}

/** Asks for the theme that the person has chosen; the page answers with a `PageMessage`. */
interface ThemeQuestion {
  type: "theme";
}

/**
 * What the page says to an app: its theme, when it asks and when another is chosen; and, once the
 * frame has loaded, a request for `content`.
 */
export type PageMessage = { source: "petrons" } & (
  | { type: "theme"; theme: "light" | "dark" }
  | { type: "content" }
);

/** What an embedded app says to the page that shows it, by `window.parent.postMessage`. */
export type ApplianceMessage = { source: typeof applianceSource } & (
  | ContentMessage
  | WaitingMessage
  | LoaderMessage
  | NotificationMessage
  | ModelUpdatedMessage
  | FailedMessage
  | ThemeQuestion
);

export type ApplianceMessageType = ApplianceMessage["type"];

/** The longest text of a message that is shown, in characters. */
const maxText = 1_000;
/** The longest id, name and property, in characters. */
const maxName = 100;
const maxLoaderMessages = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" && value.length <= maxLength;
const isName = (value: unknown): value is string => isText(value, maxName) && value !== "";
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value, maxText);
const isValue = (value: unknown): boolean =>
  value === null ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  isText(value, maxText);

/** Half a surrogate pair has no place in an address, nor in JSON that others read. */
const wellFormed = (field: unknown): unknown => {
  if (Array.isArray(field)) return field.map(wellFormed);
  return typeof field === "string" ? field.toWellFormed() : field;
};

/**
 * Returns the data of a `message` event where it is a message of an app as above, its texts well
 * formed, with nothing in it that is not; else undefined.
 */
export function applianceMessage(data: unknown): ApplianceMessage | undefined {
  if (!isObject(data) || data.source !== applianceSource) return undefined;
  const { type, id, level, text, shown, name, property, value, messages, reason } = data;
  const isRight =
    type === "content" ||
    type === "waiting" ||
    type === "theme" ||
    (type === "loader" &&
      Array.isArray(messages) &&
      messages.length <= maxLoaderMessages &&
      messages.every((message) => isText(message, maxText))) ||
    (type === "notification" &&
      isName(id) &&
      typeof shown === "boolean" &&
      (level === undefined || applianceLevels.includes(level as ApplianceLevel)) &&
      isTextIfAny(text)) ||
    (type === "model-updated" && isName(name) && isName(property) && isValue(value)) ||
    (type === "failed" && isTextIfAny(reason));
  if (!isRight) return undefined;
  const fields = Object.entries({
    id,
    level,
    text,
    shown,
    name,
    property,
    value,
    messages,
    reason,
  }).filter(([, field]) => field !== undefined);
  return {
    source: applianceSource,
    type,
    ...Object.fromEntries(fields.map(([key, field]) => [key, wellFormed(field)])),
  } as ApplianceMessage;
}
