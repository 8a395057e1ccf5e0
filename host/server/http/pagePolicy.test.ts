import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadConfig } from "../config/index.ts";
import type { Config } from "../config/types.ts";
import { pagePolicy } from "./security.ts";

const config = loadConfig({ env: {}, root: fileURLToPath(new URL("../../..", import.meta.url)) });
const directives = (manifest: Partial<Config["manifest"]> = {}) => {
  const { contentSecurityPolicy } = pagePolicy({
    ...config,
    manifest: { ...config.manifest, ...manifest },
  });
  return typeof contentSecurityPolicy === "object" ? contentSecurityPolicy.directives! : {};
};

it("DA-032 pictures and videos may come from the address of static assets, scripts and styles may not", () => {
  const assets = "https://assets.example.com";
  expect(directives().imgSrc).toEqual(["'self'", "data:", "blob:"]);
  expect(directives().mediaSrc).toEqual(["'self'"]);
  const { imgSrc, mediaSrc, ...others } = directives({ staticAssets: assets });
  expect([imgSrc, mediaSrc]).toEqual([
    ["'self'", "data:", "blob:", assets],
    ["'self'", assets],
  ]);
  expect(JSON.stringify(others)).not.toContain(assets);
});

it("CH-015 scripts and frames may come from the origin of the web player, and from no other place", () => {
  const origin = "https://analytics.example.com";
  expect(directives().scriptSrc).not.toContain(origin);
  const { scriptSrc, frameSrc, ...others } = directives({ webPlayer: { origin } });
  expect([scriptSrc, frameSrc]).toEqual([
    expect.arrayContaining(["'self'", origin]),
    expect.arrayContaining([origin]),
  ]);
  expect(JSON.stringify(others)).not.toContain(origin);
});

it("VX-008 pictures and videos of a content service may come from where it keeps them", () => {
  const content = { project: "abc", dataset: "production" };
  const { contentSecurityPolicy } = pagePolicy({
    ...config,
    manifest: { ...config.manifest, content },
  });
  const { imgSrc, mediaSrc, ...others } = (
    contentSecurityPolicy as { directives: Record<string, unknown> }
  ).directives;
  expect([imgSrc, mediaSrc]).toEqual([
    ["'self'", "data:", "blob:", "https://cdn.sanity.io"],
    ["'self'", "https://cdn.sanity.io"],
  ]);
  expect(JSON.stringify(others)).not.toContain("sanity");
});
