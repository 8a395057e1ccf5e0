import { sdkEntries } from "./sdkEntries.ts";

/** The table of ARCHITECTURE: the folder name is the permission. First match wins. */
interface Area {
  name: string;
  pattern: RegExp;
  /** Areas whose files it may import, besides its own. */
  areas: readonly string[];
  /** Packages it may not import. */
  packages?: RegExp;
  /** Only these packages, when given. */
  onlyPackages?: RegExp;
}

const nodeOnly =
  /^node:|^(pg|kysely|fastify|@fastify\/.*|ws|pino|oidc-provider|openid-client|jose|esbuild|@swc\/core|@duckdb\/.*|yauzl|sanitize-html|nodemailer)(\/|$)/;
const browserOnly =
  /^(react|react-dom|react-router-dom|mobx|mobx-react-lite|@blueprintjs\/.*|systemjs|import-map-overrides|vega.*|react-vega|@rjsf\/(core|utils)|slate.*|dompurify)(\/|$)/;
const browserSdk = ["sdk/contracts", "sdk/browser"];

export const areas: readonly Area[] = [
  {
    name: "sdk/contracts",
    pattern: /^sdk\/contracts\//,
    areas: [],
    onlyPackages: /^typebox(\/|$)/,
  },
  {
    name: "sdk/server",
    pattern: /^sdk\/server\//,
    areas: ["sdk/contracts"],
    packages: browserOnly,
  },
  {
    name: "sdk/build",
    pattern: /^sdk\/build\//,
    areas: ["sdk/contracts"],
    packages: /^(react|mobx|@blueprintjs\/.*)(\/|$)/,
  },
  {
    name: "sdk/testing",
    pattern: /^sdk\/testing\//,
    areas: ["sdk/contracts", "sdk/browser", "sdk/server"],
  },
  { name: "example", pattern: /^sdk\/examples\//, areas: [] },
  {
    name: "sdk/browser",
    pattern:
      /^sdk\/(browser|components|forms|tables|charts|richtext|sections|templates|compatibility)\//,
    areas: browserSdk,
    packages: nodeOnly,
  },
  {
    name: "host/contracts",
    pattern: /^host\/contracts\//,
    areas: ["sdk/contracts"],
    onlyPackages: /^(typebox|@petrons\/sdk)(\/|$)/,
  },
  {
    name: "host/browser",
    pattern: /^host\/browser\//,
    areas: ["host/contracts", ...browserSdk],
    packages: nodeOnly,
  },
  {
    name: "host/server",
    pattern: /^host\/server\//,
    areas: ["host/contracts", "sdk/contracts", "sdk/server"],
    packages: browserOnly,
  },
  {
    name: "plugin/contracts",
    pattern: /^plugins\/[^/]+\/contracts\//,
    areas: ["sdk/contracts"],
    onlyPackages: /^(typebox|@petrons\/sdk)(\/|$)/,
  },
  {
    name: "plugin/browser",
    pattern: /^plugins\/[^/]+\/browser\//,
    areas: ["plugin/contracts", ...browserSdk],
    packages: nodeOnly,
  },
  {
    name: "plugin/server",
    pattern: /^plugins\/[^/]+\/server\//,
    areas: ["plugin/contracts", "sdk/contracts", "sdk/server"],
    packages: browserOnly,
  },
  {
    name: "plugin",
    pattern: /^plugins\/[^/]+\/plugin\.ts$/,
    areas: ["plugin/browser", "plugin/server", "plugin/contracts", "sdk/contracts"],
  },
  {
    name: "scripts",
    pattern: /^scripts\//,
    areas: [
      "host/server",
      "host/contracts",
      "sdk/contracts",
      "sdk/server",
      "sdk/build",
      "host/browser",
    ],
  },
  {
    name: "tests",
    pattern: /^tests\//,
    areas: [
      "host/server",
      "host/contracts",
      "sdk/contracts",
      "sdk/server",
      "sdk/build",
      "sdk/testing",
      "scripts",
      "host/browser",
      "plugin/contracts",
      "example",
    ],
  },
];

/**
 * The modules of the SDK in the browser, lowest first: each may import those of the ranks below its
 * own, also lazily and for types alone.
 */
export const sdkRanks: readonly (readonly string[])[] = [
  ["contracts"],
  ["browser"],
  ["components"],
  ["tables", "richtext"],
  ["forms", "charts"],
  ["sections", "templates"],
  ["compatibility"],
];

/** Packages that one folder (or file) alone knows. */
export const soleKnowers: readonly { packages: RegExp; folder: RegExp; what: string }[] = [
  {
    packages: /^@microsoft\/signalr$/,
    folder: /^host\/browser\/forge\/[A-Za-z]+\.ts$/,
    what: "one file of host/browser/forge",
  },
  {
    packages: /^fastify$/,
    folder: /^host\/server\/http\//,
    what: "host/server/http (others import its types only)",
  },
  { packages: /^@duckdb\//, folder: /^host\/server\/tables\//, what: "host/server/tables" },
  { packages: /^nodemailer(\/|$)/, folder: /^host\/server\/mail\//, what: "host/server/mail" },
  { packages: /^sanitize-html$/, folder: /^sdk\/server\//, what: "sdk/server" },
  { packages: /^(dompurify|slate.*)$/, folder: /^sdk\/richtext\//, what: "sdk/richtext" },
  {
    packages: /^(systemjs|import-map-overrides)(\/|$)/,
    folder: /^host\/browser\/boot\//,
    what: "host/browser/boot",
  },
];

/** SDK entry points by the half they belong to; a plugin or the host imports the matching ones. */
export const sdkEntryPoints: Record<string, string | undefined> = Object.fromEntries(
  [...sdkEntries].map(([name, file]) => [
    name,
    areas.find(({ pattern }) => pattern.test(file))?.name,
  ]),
);

/** Files that import what only a run knows, each with what that is. */
export const computedImports: Readonly<Record<string, string>> = {
  "host/server/plugins/running/pluginLoader.ts": "the server half of a plugin, by its checked hash",
  "host/server/tasks/processes/child.ts": "the modules that the server names when it starts a run",
  "host/server/tasks/processes/childContext.ts":
    "the part of host/server/tables for runs, from its types.ts",
  "host/server/tasks/processes/childFlow.ts":
    "the part of host/server/tables for flows, from its types.ts",
  "scripts/checks/ownership.ts": "definitions of plugins, which the check reads",
  "sdk/build/pluginBundle.test.ts": "the bundle that the test has built",
  "sdk/build/pluginDefinition.ts": "the code of plugin.ts, bundled",
  "sdk/build/schemaValidators.ts": "the code of a schema, bundled",
};
