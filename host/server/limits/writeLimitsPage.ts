import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { limitsPage } from "./limitsPage.ts";

// Run with node after a change of limitTable.ts.
writeFileSync(fileURLToPath(new URL("./README.md", import.meta.url)), limitsPage());
