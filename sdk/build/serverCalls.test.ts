import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPluginCommand } from "./command/commandLine.ts";

let server: Server;
let dataDir: string;
/** What the server answers to the next choice. */
let answer: { status: number; body: object };
const accepted = { status: 200, body: { success: true, data: [] } };
const stopped = [{ plugin: "gauges", kind: "disabled" as const, reason: "" }];

async function choose(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const pinned = ["gauges", "rates"].map((id) => ({ id, version: "1.0.0", path: id }));
  await runPluginCommand([...args, "--token", "t"], {
    dataDir,
    pinned,
    root: dataDir,
    print: (line) => lines.push(line),
    stopped: async () => stopped,
  });
  return lines;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-calls-"));
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(dataDir, "server.json"), JSON.stringify({ url: `http://127.0.0.1:${port}` }));
  mkdirSync(join(dataDir, "rates", "dist"), { recursive: true });
  const needing = { requires: { plugins: { gauges: "^1.0.0" } } };
  writeFileSync(join(dataDir, "rates", "dist", "plugin.json"), JSON.stringify(needing));
});
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a plugin that is enabled for an organization while it is stopped for everybody is said not to run", async () => {
  answer = accepted;
  expect(await choose("enable", "gauges")).toEqual([
    "gauges is enabled.",
    "It does not run yet: it is disabled for everybody by the operator. To let it run: npm run plugin -- enable gauges",
  ]);
  expect(await choose("enable", "rates")).toEqual(["rates is enabled."]);
});

test("disabling a plugin for an organization names those that stop with it", async () => {
  answer = accepted;
  expect(await choose("disable", "gauges")).toEqual([
    "gauges is disabled.",
    "Stopped with it for that organization, where enabled: rates.",
  ]);
});

test("who chooses is said by one of the two ways", async () => {
  answer = accepted;
  expect(await choose("enable", "rates", "--as", "admin@petrons.local")).toEqual([
    "Say who chooses by one of the two: --as EMAIL or --token TOKEN.",
  ]);
});

test("a plugin that was added since the server started needs another start, an unknown one is refused", async () => {
  const message = "No plugin of that name.";
  answer = { status: 404, body: { success: false, errors: [{ code: "plugin-unknown", message }] } };
  expect(await choose("enable", "gauges")).toEqual([
    "gauges is added: restart the server to load it, then try again.",
  ]);
  expect(await choose("enable", "ghost")).toEqual([message]);
});
