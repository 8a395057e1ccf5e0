import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadConfig } from "../config/index.ts";
import { pagePolicy } from "./security.ts";

const config = loadConfig({ env: {}, root: fileURLToPath(new URL("../../..", import.meta.url)) });
const directives = (staticAssets?: string) => {
  const { contentSecurityPolicy } = pagePolicy({ ...config, manifest: { ...config.manifest, ...(staticAssets && { staticAssets }) } });
  return typeof contentSecurityPolicy === "object" ? contentSecurityPolicy.directives! : {};
};

it("DA-032 pictures and videos may come from the address of static assets, scripts and styles may not", () => {
  const assets = "https://assets.example.com";
  expect(directives().imgSrc).toEqual(["'self'", "data:", "blob:"]);
  expect(directives().mediaSrc).toEqual(["'self'"]);
  const { imgSrc, mediaSrc, ...others } = directives(assets);
  expect([imgSrc, mediaSrc]).toEqual([
    ["'self'", "data:", "blob:", assets],
    ["'self'", assets],
  ]);
  expect(JSON.stringify(others)).not.toContain(assets);
});
