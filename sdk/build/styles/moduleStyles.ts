import { join } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { build } from "esbuild";

/**
 * Which style sheets the source files inside each built module import: module path → absolute paths
 * of the sheets, in the order in which the bundle runs them. esbuild itself gives an entry the
 * styles of everything that it may ever load; here a module that is loaded later brings its own.
 */
export function moduleStyles(
  { inputs, outputs }: Metafile,
  entries: readonly string[],
  workingDirectory: string,
): Map<string, string[]> {
  const order = sheetOrder(inputs, entries);
  const styles = new Map<string, string[]>();
  for (const [output, { inputs: sources }] of Object.entries(outputs)) {
    if (!output.endsWith(".js")) continue;
    const sheets = Object.keys(sources).filter((source) => source.endsWith(".css"));
    const sorted = sheets.sort((one, other) => order.indexOf(one) - order.indexOf(other));
    if (sorted.length > 0)
      styles.set(
        output,
        sorted.map((sheet) => join(workingDirectory, sheet)),
      );
  }
  return styles;
}

/** The text of some sheets with everything they import, in order. */
export async function styleText(
  sheets: readonly string[],
  options: Pick<BuildOptions, "loader" | "assetNames" | "publicPath" | "outdir">,
): Promise<string> {
  if (sheets.length === 0) return "";
  const contents = sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join("\n");
  const result = await build({
    ...options,
    stdin: { contents, loader: "css", resolveDir: "/" },
    bundle: true,
    write: false,
    logLevel: "silent",
  });
  return result.outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? "";
}

/**
 * Sheets in the order in which a depth-first walk from the entries meets them, dependencies first.
 */
function sheetOrder(inputs: Metafile["inputs"], entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const sheets: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of inputs[path]?.imports ?? [])
      if (!imported.external) visit(imported.path);
    if (path.endsWith(".css")) sheets.push(path);
  };
  for (const entry of entries) visit(entry);
  return sheets;
}
