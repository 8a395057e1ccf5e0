import { type TSchema, Type } from "typebox";
import { type Role, roles as roleNames } from "../identity.ts";

/** "public" needs nothing, "signed-in" a sign-in, a role list one of the roles (ID-011). */
export type RouteAccess = "public" | "signed-in" | readonly Role[];

/**
 * What can depend on a feature flag: hidden, live, while `flag`, one that the plugin declares in
 * `flags`, is off.
 */
export interface Flagged {
  flag?: string;
}

/** Where something leads: a route of this plugin by name, or of another as `{ plugin, route }`. */
export type RouteTarget<R extends string> = R | { plugin: string; route: string };

/**
 * What a field holds beyond its JSON type: a name that the build, the boot document and 'Why is it
 * not showing?' look up.
 */
export type FieldRole =
  | "browser-export"
  | "server-export"
  | "route"
  | "routes"
  | "panel"
  | "task"
  | "flag";

declare const placeholder: unique symbol;
/** Represent in schemas the names of a plugin's own exports and routes; `Entry` replaces them. */
export interface BrowserExport {
  [placeholder]: "browser-export";
}
export interface ServerExport {
  [placeholder]: "server-export";
}
export interface Target {
  [placeholder]: "route";
}

// Not enumerable, like TypeBox's own marks: kept by Optional, left out of the JSON Schema.
const roleKey = "~role";
const withRole = <T>(schema: TSchema, role: FieldRole) =>
  Object.defineProperty(Type.Unsafe<T>(schema), roleKey, { value: role });

export const roleOf = (field: TSchema): FieldRole | undefined =>
  (field as { [roleKey]?: FieldRole })[roleKey];

/** An object with these properties and no others; `rules` are further keywords of JSON Schema. */
export const closed = <P extends Record<string, TSchema>>(properties: P, rules: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...rules });
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ enum: values });
export const optional = Type.Optional;

export const text = Type.String({ minLength: 1 });
export const texts = Type.Unsafe<readonly string[]>(Type.Array(text));
export const word = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9]*$" });
export const path = Type.String({ pattern: "^/" });
export const anyText = Type.String();
export const number = Type.Number();
export const yesNo = Type.Boolean();
/** A JSON Schema, or what a form adds to one. */
export const anyObject = Type.Unsafe<object>({ type: "object" });
export const textByName = Type.Unsafe<Readonly<Record<string, string>>>({
  type: "object",
  additionalProperties: { type: "string" },
});
export const positive = Type.Integer({ minimum: 1 });

export const pluginId = Type.String({ pattern: "^[a-z][a-z0-9-]*$" });
/** The uri of a live resource. */
export const resource = Type.String({ pattern: "^\\$root/.+#.+" });
export const workspaceAddress = Type.String({ pattern: "^\\$root/" });
export const flagName = Type.String({ pattern: "^[A-Za-z0-9][\\w.:-]{0,63}$" });

const exportName = Type.String({ pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$" });
export const browserExport = withRole<BrowserExport>(exportName, "browser-export");
/** Any text, for fields that were never held to the letters of a name. */
export const browserExportText = withRole<BrowserExport>(text, "browser-export");
export const serverExport = withRole<ServerExport>(exportName, "server-export");

const target = Type.Union([text, closed({ plugin: pluginId, route: text })]);
export const route = withRole<Target>(target, "route");
export const routes = withRole<readonly Target[]>(Type.Array(target, { minItems: 1 }), "routes");

/** A flag that the plugin declares. */
export const flag = optional(withRole<string>(flagName, "flag"));
/** A panel of the plugin. */
export const panel = withRole<`panel:${string}`>(Type.String({ pattern: "^panel:.+" }), "panel");
/** A task of the plugin. */
export const ownTask = withRole<string>(text, "task");

export const roles = Type.Unsafe<readonly Role[]>(
  Type.Array(Type.Unsafe<Role>({ enum: roleNames }), { minItems: 1 }),
);
export const access = Type.Unsafe<RouteAccess>(Type.Union([oneOf("public", "signed-in"), roles]));
