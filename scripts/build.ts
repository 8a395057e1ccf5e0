import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BuildError, BuildRecord, buildAssets, recipeHash } from "@petrons/sdk/build";
import { buildFault } from "./buildFault.ts";
import { commandArguments } from "./commandArguments.ts";

// Builds what changed: shared packages, SDK, shell and page into `dist`, each plugin into its own
// `dist`.
commandArguments({
  usage: "npm run build    builds what changed into dist/; it takes no arguments",
});
const root = fileURLToPath(new URL("..", import.meta.url));
const distDir = process.env.DIST_DIR ?? join(root, "dist");
const record = new BuildRecord(join(distDir, "build.json"));
let failed = false;

async function step(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const fault = buildFault(error);
    if (fault !== undefined) {
      console.error(fault);
      process.exit(1);
    }
    if (!(error instanceof BuildError)) throw error;
    failed = true;
    for (const problem of error.problems) console.error(`${name}: ${problem}`);
  }
}

const folders = ["plugins", "sdk/examples"].flatMap((parent) => {
  const path = join(root, parent);
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
});

await step("host", async () => {
  await buildAssets({ root, distDir, record, report: console.log });
});
for (const directory of folders.filter((folder) => existsSync(join(folder, "plugin.ts")))) {
  const name = relative(root, directory);
  await step(name, async () => {
    const key = await recipeHash(join(root, "package-lock.json"));
    if (record.fresh(`plugin ${name}`, key)) return;
    const { buildPlugin } = await import("../sdk/build/pluginBundle.ts");
    const started = performance.now();
    const { manifest, inputs, outputs } = await buildPlugin(directory);
    await record.keep(`plugin ${name}`, key, inputs, outputs, { id: manifest.id });
    const bytes = (manifest.browser?.files ?? []).reduce((sum, { brotli }) => sum + brotli, 0);
    console.log(
      `${name}: ${manifest.browser?.files.length ?? 0} files, ${(bytes / 1000).toFixed(1)} kB brotli, ${Math.round(performance.now() - started)} ms`,
    );
  });
}
if (failed) process.exitCode = 1;
