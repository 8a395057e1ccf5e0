import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadConfig } from "../../config/index.ts";
import type { Config } from "../../config/types.ts";
import { compileBoot } from "./bootCompiler.ts";

const config = loadConfig({
  env: {},
  root: fileURLToPath(new URL("../../../..", import.meta.url)),
});
const environmentWith = (manifest: Partial<Config["manifest"]>) => {
  const assets = {
    importMap: { imports: {}, integrity: {}, depcache: {} },
    lazyModules: { href: "", integrity: "" },
  };
  const person = { user: { roles: [] }, organization: {} };
  return compileBoot(
    { ...config, manifest: { ...config.manifest, ...manifest } },
    assets as never,
    [],
    person as never,
  ).environment;
};

it("CH-015 pages learn where the web player is from the environment manifest, and nothing where there is none", () => {
  expect(environmentWith({ webPlayer: { origin: "https://analytics.example.com" } })).toMatchObject(
    { webPlayer: { origin: "https://analytics.example.com" } },
  );
  expect(environmentWith({})).not.toHaveProperty("webPlayer");
});
