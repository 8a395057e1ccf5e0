import type { PluginManifest } from "@petrons/sdk/contracts";
import type { ErrorObject } from "ajv";
import { Ajv } from "ajv";
import { pluginManifestSchema } from "../contracts/contributions/index.ts";

const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<PluginManifest>(
  pluginManifestSchema,
);

/**
 * What keeps a value from being a plugin manifest: the path inside it and what was expected there.
 * Empty when it is one.
 */
export function manifestProblems(value: unknown): string[] {
  return validate(value)
    ? []
    : (validate.errors ?? []).filter(({ keyword }) => keyword !== "anyOf").map(sentence);
}

function sentence({
  instancePath,
  keyword,
  message = "is not valid",
  params,
}: ErrorObject): string {
  const path = instancePath === "" ? "/" : instancePath;
  if (keyword === "enum")
    return `${path}: must be one of ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(", ")}.`;
  if (keyword === "const") return `${path}: must be ${JSON.stringify(params.allowedValue)}.`;
  if (keyword === "additionalProperties")
    return `${path}: has the unknown property '${String(params.additionalProperty)}'.`;
  return `${path}: ${message}.`;
}
