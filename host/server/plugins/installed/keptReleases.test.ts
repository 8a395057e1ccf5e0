import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PetronsError } from "@petrons/sdk/contracts";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { builtFileRoutes } from "../boot/builtFiles.ts";
import { Installation } from "../testing/installation.ts";
import { keepRelease, keptFiles } from "./keptReleases.ts";

/** Two releases whose nodes share a data folder; the second has what the first lacks. */
function twoReleases() {
  const [older, newer] = [new Installation(), new Installation()];
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-releases-"));
  onTestFinished(() => {
    older.remove();
    newer.remove();
    rmSync(dataDir, { recursive: true });
  });
  newer.write("dist/assets", "boot-newer000.js", "newer");
  newer.add({ id: "pumps" }, { server: "export {}" });
  const keep = (release: Installation, at?: Date) =>
    keepRelease({ ...release.config(), dataDir }, release.folder, at);
  return { older, newer, dataDir, keep, releases: () => readdirSync(join(dataDir, "releases")) };
}

function nodeOf(release: Installation, dataDir: string) {
  const app = fastify();
  app.setErrorHandler((error: PetronsError, _request, reply) => reply.status(error.status).send());
  onTestFinished(() => app.close());
  builtFileRoutes(app, join(release.distDir, "assets"), () => [], keptFiles(dataDir));
  return (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });
}

test("a node serves the built files of another release beside it for good, and nothing else of it", async () => {
  const { older, newer, dataDir, keep } = twoReleases();
  const get = nodeOf(older, dataDir);
  expect((await get("/assets/boot-newer000.js")).statusCode).toBe(404);
  await keep(newer);
  for (const url of ["/assets/boot-newer000.js", "/plugins/pumps/pumps-abcdefgh.css"]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers["content-encoding"], headers["cache-control"]]).toEqual([
      ...[url, 200, "br", "public, max-age=31536000, immutable"],
    ]);
  }
  const [release = ""] = readdirSync(join(dataDir, "releases"));
  for (const url of [
    "/plugins/pumps/plugin.json",
    "/plugins/pumps/server-abcdefgh.mjs",
    "/plugins/pumps/boot-newer000.js",
    "/plugins/..%2fassets/boot-newer000.js",
    "/plugins/%2e%2e/boot-newer000.js",
    "/assets/..%2fplugins%2fpumps%2fpumps-abcdefgh.css",
    `/assets/..%2f..%2f${release}%2fassets%2fboot-newer000.js`,
    "/assets/boot-newer000.js.br",
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect(existsSync(join(dataDir, "releases", release, "plugins/pumps/plugin.json"))).toBe(false);
});

test("a release is kept once, closed to others, and removed when no node has used it for 30 days", async () => {
  const { older, newer, dataDir, keep, releases } = twoReleases();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await Promise.all([keep(older, day(1)), keep(older, day(1))]);
  const [first] = releases();
  expect(releases()).toEqual([first]);
  expect(statSync(join(dataDir, "releases")).mode & 0o077).toBe(0);
  await keep(newer, day(29));
  expect(releases()).toHaveLength(2);
  await keep(older, day(30));
  await keep(newer, day(59));
  expect(releases()).toContain(first);
  await keep(newer, day(61));
  expect(releases()).toHaveLength(1);
  expect(releases()).not.toContain(first);
});
