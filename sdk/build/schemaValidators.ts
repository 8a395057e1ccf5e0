import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isFormSchema, toJsonSchema } from "@petrons/sdk/contracts";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import { sdkDirectory } from "./shared/sharedModules.ts";

/**
 * `import validator from "./editPetron.schema.json?validator"` gives the functions that
 * `createPrecompiledValidator` of `@rjsf/validator-ajv8` takes, compiled at build time: pages
 * forbid code made from text. A `.ts` module works too: its default export must be the schema, as
 * JSON Schema or as a form schema of inputs and sections, which is translated first. A schema
 * changed after compiling throws, so schemas are fixed.
 */
export function schemaValidators(): Plugin {
  return {
    name: "schema-validators",
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /\?validator$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.slice(0, -"?validator".length)),
        namespace: "validator",
      }));
      pluginBuild.onLoad({ filter: /.*/, namespace: "validator" }, async ({ path }) => ({
        contents: await validatorCode(await schemaOf(path)),
        loader: "js",
        resolveDir: sdkDirectory,
        watchFiles: [path],
      }));
    },
  };
}

/** A CommonJS module whose exports are the validators by schema id. */
export async function validatorCode(schema: object): Promise<string> {
  const { compileSchemaValidatorsCode } = await import(
    "@rjsf/validator-ajv8/compileSchemaValidators"
  );
  // The schema is copied: the parser adds ids to what it walks.
  return compileSchemaValidatorsCode(structuredClone(schema));
}

async function schemaOf(path: string): Promise<object> {
  const bundled = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
  });
  const code = bundled.outputFiles[0]?.text ?? "";
  const module = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
  )) as { default?: unknown };
  if (typeof module.default !== "object" || module.default === null)
    throw new Error(`${pathToFileURL(path)} has no schema as its default export.`);
  return isFormSchema(module.default) ? toJsonSchema(module.default).schema : module.default;
}
