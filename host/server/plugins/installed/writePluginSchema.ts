import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pluginSchemaFile } from "@petrons/sdk/contributions";

// Run with node after a change of the contribution kinds, then the formatter.
writeFileSync(
  fileURLToPath(new URL("../../../../manifests/plugin.schema.json", import.meta.url)),
  pluginSchemaFile(),
);
