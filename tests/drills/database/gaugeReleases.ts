import { addPlugin } from "../../../sdk/build/command/addPlugin.ts";
import { buildPlugin } from "../../../sdk/build/pluginBundle.ts";
import { pluginFolder } from "../../../sdk/build/testing/pluginFolder.ts";

interface Release {
  /** What every document has, and which fields are indexed. */
  schema: string;
  indexes: string;
  /** The version of its documents, when `migrate` brings older ones to it. */
  documents?: number;
  migrate?: string;
}

const textual = `Type.Object({ name: Type.String(), depth: Type.Any() })`;
const metres = `Type.Object({ name: Type.String(), metres: Type.Number() })`;
const numeric = `[{ field: "depth", type: "number" }]`;
const toMetres = `(document) => { if (document.name === "broken") throw new Error("it has no depth"); return { name: document.name, metres: Number(document.depth) }; }`;

/** Releases of one plugin, each of which changes its container in another way. */
const releases = {
  "1.0.0": { schema: textual, indexes: `[{ field: "depth" }]` },
  "1.1.0": { schema: textual, indexes: numeric },
  "1.2.0": {
    schema: textual,
    indexes: `[{ field: "depth", type: "number" }, { field: "name", unique: true }]`,
  },
  "1.3.0": {
    schema: `Type.Object({ name: Type.String(), depth: Type.Any(), unit: Type.String() })`,
    indexes: numeric,
  },
  "2.0.0": {
    schema: metres,
    indexes: `[{ field: "metres", type: "number" }]`,
    documents: 2,
    migrate: toMetres,
  },
  "2.0.1": {
    schema: metres,
    indexes: `[{ field: "metres", type: "number" }]`,
    documents: 2,
    migrate: `(document) => ({ name: document.name, metres: Number(document.depth) || 0 })`,
  },
} satisfies Record<string, Release>;

export type GaugeRelease = keyof typeof releases;

const filesOf = (version: string, { schema, indexes, documents = 1, migrate }: Release) => ({
  "plugin.ts": `
    import { plugin } from "@petrons/sdk/contracts";
    export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
      id: "gauges", version: "${version}", title: "Gauges", requires: { sdk: "^1.0.0" },
      contributes: { containers: [{ name: "Gauge", handler: "gauge"${migrate ? `, version: ${documents}, migrate: "migrateGauge"` : ""} }] },
    });`,
  "server/index.ts": `
    import { container } from "@petrons/sdk/server"; import { Type } from "typebox";
    const everyone = [{ to: "org" }];
    export const gauge = container({ name: "Gauge", schema: ${schema}, indexes: ${indexes}, feed: "full", uninstall: "keep",
      access: { read: everyone, insert: everyone, update: everyone, delete: everyone } });
    ${migrate ? `export const migrateGauge = ${migrate};` : ""}`,
  "browser/index.ts": "export {};",
});

const built = new Map<GaugeRelease, ReturnType<typeof pluginFolder>>();

/**
 * Installs a release in a data folder, in the place of the one before, as \`npm run plugin -- add\`
 * does.
 */
export async function installGauges(version: GaugeRelease, dataDir: string): Promise<void> {
  let folder = built.get(version);
  if (!folder) {
    folder = pluginFolder(filesOf(version, releases[version]));
    await buildPlugin(folder.directory);
    built.set(version, folder);
  }
  await addPlugin(folder.directory, dataDir, true);
}

export function removeGaugeReleases(): void {
  for (const { remove } of built.values()) remove();
  built.clear();
}
