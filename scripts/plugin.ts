import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runPluginCommand } from "@petrons/sdk/build";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifestFile = join(root, "manifests", `${process.env.ENVIRONMENT ?? "local"}.json`);
const { plugins: pinned } = JSON.parse(readFileSync(manifestFile, "utf8")) as { plugins: { id: string; version: string; path: string }[] };

const succeeded = await runPluginCommand(process.argv.slice(2), { dataDir: process.env.DATA_DIR ?? join(root, "data"), pinned, print: console.log });
if (!succeeded) process.exitCode = 1;
