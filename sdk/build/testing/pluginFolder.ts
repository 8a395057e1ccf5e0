import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * A plugin in a folder of its own outside the checkout, with the checkout's packages. `files`
 * replace or add to a small working one.
 */
export function pluginFolder(files: Record<string, string> = {}): {
  directory: string;
  remove(): void;
} {
  const directory = mkdtempSync(join(tmpdir(), "petrons-plugin-"));
  symlinkSync(join(checkout, "node_modules"), join(directory, "node_modules"));
  for (const [path, text] of Object.entries({ ...workingPlugin, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** The text of a `plugin.ts` with these contributions. */
export const definitionText = (contributes: string, more = ""): string => `
import { plugin } from "@petrons/sdk/contracts";
export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "gauges", version: "1.2.0", title: "Gauges", requires: { sdk: "^1.0.0" ${more} }, contributes: ${contributes},
});`;

const workingPlugin: Record<string, string> = {
  "plugin.ts": definitionText(`{
    routes: [{ name: "gauges", path: "/gauges", view: "GaugesPage", access: "signed-in" }],
    appCards: [{ id: "gauges", scope: "global", title: "Gauges", description: "", icon: "dashboard", to: "gauges" }],
    tasks: [{ taskName: "ReadGauge", display: "Read gauge", jobType: "Import", handler: "readGauge" }],
  }`),
  "browser/index.ts": `import { lazy } from "react"; import "./gauges.css"; export const GaugesPage = lazy(() => import("./GaugesPage.tsx"));`,
  "browser/GaugesPage.tsx": `import { Button } from "@blueprintjs/core"; import { Dashboard } from "@blueprintjs/icons";
    export default function GaugesPage() { return <Button icon={<Dashboard />} text="Read" />; }`,
  "browser/gauges.css": ".gauge { color: teal; }",
  "server/index.ts": `import { task } from "@petrons/sdk/server"; import { Type } from "typebox";
    export const readGauge = task({ options: Type.Object({ depth: Type.Number() }), run: async () => ({ data: [1] }) });`,
};
