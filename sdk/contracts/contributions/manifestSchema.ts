import { type Static, Type } from "typebox";
import { anyText, closed, optional, pluginId, text } from "./fields.ts";
import { kindNames, kinds } from "./table.ts";

const fileName = Type.String({ pattern: "^[A-Za-z0-9_-][A-Za-z0-9._-]*$" });
const bytes = Type.Integer({ minimum: 0 });

const file = closed({
  path: fileName,
  integrity: Type.String({ pattern: "^sha384-[A-Za-z0-9+/]{64}$" }),
  size: bytes,
  brotli: bytes,
  imports: optional(Type.Array(text)),
});
const browserHalf = closed({
  entry: fileName,
  files: Type.Array(file),
  styles: Type.Array(fileName),
  late: optional(fileName),
});
const packedServerHalf = closed({
  entry: fileName,
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
});

export interface PackedFile extends Static<typeof file> {}
export interface PackedBrowserHalf extends Static<typeof browserHalf> {}
export interface PackedServerHalf extends Static<typeof packedServerHalf> {}

const version = Type.String({
  pattern: "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$",
});
const ranges = Type.Unsafe<Record<string, string>>({ type: "object", additionalProperties: text });
const lists = kindNames.map((name) => [name, optional(Type.Array(kinds[name].schema))] as const);

/**
 * What `plugin.json` must be: the JSON Schema that `manifests/plugin.schema.json` keeps for
 * editors.
 */
export const pluginManifestSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "A packed plugin (dist/plugin.json)",
  ...closed({
    $schema: optional(anyText),
    format: Type.Unsafe<1>({ const: 1 }),
    id: pluginId,
    version,
    title: text,
    description: optional(anyText),
    requires: closed({
      sdk: text,
      plugins: optional(ranges),
      services: optional(ranges),
    }),
    contributes: closed(Object.fromEntries(lists)),
    browser: optional(browserHalf),
    server: optional(packedServerHalf),
  }),
};

/** The text of `manifests/plugin.schema.json`. */
export const pluginSchemaFile = (): string => `${JSON.stringify(pluginManifestSchema, null, 2)}\n`;
