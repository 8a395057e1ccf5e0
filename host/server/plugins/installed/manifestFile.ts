import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PluginManifest } from "@petrons/sdk/contracts";
import { pluginManifestSchema } from "@petrons/sdk/contributions";
import { Ajv, type ErrorObject } from "ajv";
import { reasonOf } from "../../faults/index.ts";

const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<PluginManifest>(
  pluginManifestSchema,
);

/**
 * A `plugin.json` that cannot be used. The message names the file, the path inside it and what was
 * expected there.
 */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

/** Reads a packed plugin's manifest; `pinned` is the sha256 its file must have. */
export function readManifestFile(file: string, pinned?: string): PluginManifest {
  const bytes = readBytes(file);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (pinned !== undefined && found !== pinned)
    throw new ManifestError(
      `${file}: its sha256 is ${found}, the manifest pins ${pinned}. Install the pinned build again, or pin this one.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new ManifestError(`${file}: it is not valid JSON: ${reasonOf(error)}.`);
  }
  if (!validate(value))
    throw new ManifestError(
      (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== "anyOf")
        .map((fault) => `${file}: ${expectation(fault)}`)
        .join("\n"),
    );
  return value;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ManifestError(
      `${file}: it cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Build the plugin, or correct its path in the manifest.`,
    );
  }
}

function expectation({
  instancePath,
  keyword,
  message = "is not valid",
  params,
}: ErrorObject): string {
  const path = instancePath === "" ? "/" : instancePath;
  if (keyword === "enum")
    return `${path}: expected one of ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(", ")}.`;
  if (keyword === "const") return `${path}: expected ${JSON.stringify(params.allowedValue)}.`;
  if (keyword === "additionalProperties")
    return `${path}: expected no property '${String(params.additionalProperty)}'.`;
  return `${path}: expected a value that ${message.replace(/^must /, "does: ")}.`;
}
