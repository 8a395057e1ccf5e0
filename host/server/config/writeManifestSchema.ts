import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { manifestSchemaFile } from "./manifestSchema.ts";

// Run with node after a change of manifestSchema.ts, then the formatter.
writeFileSync(
  fileURLToPath(new URL("../../../manifests/environment.schema.json", import.meta.url)),
  manifestSchemaFile(),
);
