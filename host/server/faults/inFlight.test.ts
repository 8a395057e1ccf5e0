import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type InFlight, openInFlight } from "./inFlight.ts";

const logger = { error: () => undefined };
let folder: string;
let held: Set<string>;
const opened: InFlight[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-in-flight-"));
  held = new Set();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A node, whose death frees what it holds. */
async function node() {
  const own = new Set<string>();
  const tryLock = async (key: string) => {
    if (held.has(key)) return undefined;
    held.add(key);
    own.add(key);
    return async () => void (held.delete(key) && own.delete(key));
  };
  const inFlight = await openInFlight(folder, tryLock, logger);
  opened.push(inFlight);
  const die = () => {
    for (const key of own) held.delete(key);
  };
  return { inFlight, die };
}

it("what a node left under way when it ended is found by one other, whatever name and port that has", async () => {
  const [first, second] = [await node(), await node()];
  first.inFlight.begin("change a", "7");
  first.inFlight.begin("change b", "8");
  first.inFlight.end("change b");
  second.inFlight.begin("change a", "9");
  first.die();
  second.die();
  expect((await node()).inFlight.left.toSorted((a, b) => a.what.localeCompare(b.what))).toEqual([
    { place: "change a", what: "7" },
    { place: "change a", what: "9" },
  ]);
  expect((await node()).inFlight.left).toEqual([]);
});

it("what a node that lives has under way is not taken from it, and one that closes leaves nothing", async () => {
  const [first, second] = [await node(), await node()];
  first.inFlight.begin("change a", "7");
  second.inFlight.begin("change b", "8");
  opened.splice(opened.indexOf(second.inFlight), 1);
  second.inFlight.close();
  second.die();
  expect((await node()).inFlight.left).toEqual([]);
  first.die();
  expect((await node()).inFlight.left).toEqual([{ place: "change a", what: "7" }]);
});
