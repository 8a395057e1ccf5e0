import type { Static, TObject, TOptional, TSchema } from "typebox";
import {
  type BrowserExport,
  type FieldRole,
  type RouteTarget,
  roleOf,
  type ServerExport,
  type Target,
} from "./fields.ts";

type Filled<F, V extends string, H extends string, R extends string> = F extends BrowserExport
  ? V
  : F extends ServerExport
    ? H
    : F extends Target
      ? RouteTarget<R>
      : F extends readonly Target[]
        ? readonly RouteTarget<R>[]
        : F;

type Properties<S extends TObject> = S["properties"];
type OptionalKeys<P> = { [K in keyof P]: P[K] extends TOptional<TSchema> ? K : never }[keyof P];

/**
 * What a schema describes: V are the browser half's export names, H the server half's, R the
 * plugin's own route names. It maps the properties themselves, where TypeBox's `Static` would lose
 * what is said of each, which authors read in their editors.
 */
export type Entry<
  S extends TObject,
  V extends string = string,
  H extends string = string,
  R extends string = string,
> = {
  [K in keyof Properties<S> as K extends OptionalKeys<Properties<S>> ? never : K]: Filled<
    Static<Properties<S>[K]>,
    V,
    H,
    R
  >;
} & {
  [K in keyof Properties<S> as K extends OptionalKeys<Properties<S>> ? K : never]?: Filled<
    Static<Properties<S>[K]>,
    V,
    H,
    R
  >;
};

/**
 * One contribution by what it is called: `id` is unique in its plugin and kind, `detail` says where
 * it is or what it holds.
 */
export interface ContributionName {
  id: string;
  label: string;
  detail?: string;
}

/**
 * What others may not have as well: `key` is compared, `words` name it in 'Wells already has the
 * task 'ImportWells'.'
 */
export interface Claim {
  key: string;
  words: string;
}

/** What the plugin of a contribution has besides, as far as a kind looks at it. */
export interface Declared {
  containers?: readonly { name: string }[];
  tasks?: readonly { taskName: string }[];
  workspaces?: readonly { address: string }[];
}

/** All that is stated of a kind, but for who draws its contributions. */
interface KindOptions<S extends TObject> {
  /** Who learns of its contributions: browsers, by the boot document, or the server alone. */
  half: "browser" | "server";
  /** What people call one of them and several, as in '1 page' and '2 pages'. */
  label: readonly [one: string, many: string];
  schema: S;
  /** The field that tells its contributions apart in a plugin. */
  key: Extract<keyof Properties<S>, string>;
  /**
   * What a contribution is called; its id is its `key` unless another is given. `aScope` is the
   * scope with its article, such as `a Petron`.
   */
  name(entry: Entry<S>, aScope: string): Omit<ContributionName, "id"> & { id?: string };
  /**
   * Says in 'Why is it not showing?' where a contribution is found; its detail and a full stop
   * follow.
   */
  shown: string | ((aScope: string) => string);
  /** Contributions are delivered with these fields alone; with all when left out. */
  delivered?: readonly Extract<keyof Properties<S>, string>[];
  /** Contributions are delivered whatever roles the person has; the shell acts on them. */
  deliveredToAllRoles?: boolean;
  /** What the contributions of one plugin take for it alone. */
  claims?(entries: readonly Entry<S>[]): Claim[];
  /** What is wrong with one that its schema admits. */
  fault?(entry: Entry<S>, declared: Declared): string | undefined;
}

/** A kind as those see it that treat all alike. */
export interface Kind
  extends Omit<KindOptions<TObject>, "key" | "delivered" | "name" | "shown" | "claims" | "fault"> {
  key: string;
  delivered?: readonly string[];
  shown(aScope: string): string;
  name(entry: object, aScope?: string): ContributionName;
  claims?(entries: readonly object[]): Claim[];
  fault?(entry: object, declared: Declared): string | undefined;
  /** The names of its fields by what they hold. */
  fields: Readonly<Record<FieldRole, readonly string[]>>;
}

/** Defines a kind of contribution. */
export function contributionKind<S extends TObject>(options: KindOptions<S>): Kind {
  const withRole = (role: FieldRole) =>
    Object.entries(options.schema.properties).flatMap(([name, field]) =>
      roleOf(field) === role ? [name] : [],
    );
  return {
    ...(options as unknown as Omit<Kind, "fields">),
    shown: (aScope) => (typeof options.shown === "string" ? options.shown : options.shown(aScope)),
    name: (entry, aScope = "a scope") => ({
      id: String((entry as Record<string, unknown>)[options.key]),
      ...options.name(entry as Entry<S>, aScope),
    }),
    fields: {
      "browser-export": withRole("browser-export"),
      "server-export": withRole("server-export"),
      route: withRole("route"),
      routes: withRole("routes"),
      panel: withRole("panel"),
      task: withRole("task"),
      flag: withRole("flag"),
    },
  };
}

/** Two paths that lead to the same addresses look alike without the names of their parameters. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ":").replace(/(.)\/$/, "$1");
