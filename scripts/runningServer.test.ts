import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { selfSigned, writePair } from "../host/server/http/testingTls.ts";
import {
  leaveNote,
  localToken,
  type RunningServer,
  removeNote,
  runningServer,
} from "./runningServer.ts";

function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-note-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, note: join(dataDir, "server.json") };
}

/** A node that answers; the process that runs the tests stands for its own. */
async function answeringNode(): Promise<RunningServer> {
  const server = createServer((_, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, pid: process.pid, localSecret: "first" };
}
const second = { url: "http://127.0.0.1:1", pid: process.ppid, localSecret: "second" };

it("the note of a node that answers stays when a second node starts on its data folder and stops", async () => {
  const { dataDir, note } = dataFolder();
  const first = await answeringNode();
  await leaveNote(dataDir, first);
  expect(statSync(note).mode & 0o777).toBe(0o600);
  await leaveNote(dataDir, second);
  await removeNote(dataDir, second);
  expect(runningServer(dataDir)).toEqual(first);
});

it("once the first node has taken its note away the second leaves its own, which goes with it", async () => {
  const { dataDir, note } = dataFolder();
  const first = await answeringNode();
  await leaveNote(dataDir, first);
  await removeNote(dataDir, first);
  await leaveNote(dataDir, second);
  expect(runningServer(dataDir)).toEqual(second);
  await removeNote(dataDir, second);
  expect(existsSync(note)).toBe(false);
});

it("what is no note is replaced", async () => {
  const { dataDir, note } = dataFolder();
  writeFileSync(note, '{"url":');
  expect(runningServer(dataDir)).toBeUndefined();
  await leaveNote(dataDir, second);
  expect(runningServer(dataDir)).toEqual(second);
});

it("the note of a node that was killed, does not answer, or had the same address is replaced", async () => {
  const { dataDir, note } = dataFolder();
  const first = await answeringNode();
  for (const left of [
    { ...first, pid: 2 ** 30 },
    { ...second, pid: process.pid },
    { ...first, pid: process.ppid },
  ]) {
    writeFileSync(note, JSON.stringify(left));
    await leaveNote(dataDir, first);
    expect(JSON.parse(readFileSync(note, "utf8"))).toEqual(first);
  }
});

it("a server of this machine is asked over HTTPS with its own certificate, whatever its name, and with no other", async () => {
  const pair = selfSigned({ host: "petrons.example.com" });
  const files = writePair(pair);
  const others = writePair(selfSigned());
  onTestFinished(() => {
    for (const { certificate } of [files, others])
      rmSync(dirname(certificate), { recursive: true });
  });
  const server = createHttpsServer(pair, (_, response) =>
    response.end('{"data":[{"token":"a token"}],"errors":[]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const note = { ...second, url: `https://localhost:${port}` };
  const token = (certificate: string) =>
    localToken({ ...note, certificate }, "admin@petrons.local");
  expect(await token(files.certificate)).toBe("a token");
  await expect(token(others.certificate)).rejects.toThrow("does not answer");
});
