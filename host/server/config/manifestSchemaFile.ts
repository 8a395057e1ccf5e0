import { environmentManifestSchema } from "./manifestSchema.ts";

/**
 * The text of `manifests/environment.schema.json`. A test compares the file with it;
 * `writeManifestSchema.ts` writes it.
 */
export const manifestSchemaFile = (): string =>
  `${JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", ...environmentManifestSchema }, null, 2)}\n`;
