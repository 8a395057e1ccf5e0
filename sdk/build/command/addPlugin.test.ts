import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "../contentHash.ts";
import { buildPlugin } from "../pluginBundle.ts";
import { pluginFolder } from "../testing/pluginFolder.ts";
import { addedPlugins } from "./addPlugin.ts";
import { runPluginCommand } from "./commandLine.ts";
import { archiveOf, readPackedPlugin } from "./packedPlugin.ts";
import { packTarball, unpackTarball } from "./tarball.ts";

let folder: { directory: string; remove(): void };
let dataDir: string;
let archive: string;
const lines: string[] = [];
const command = (...args: string[]) => {
  lines.length = 0;
  return runPluginCommand(args, { dataDir, print: (line) => lines.push(line) });
};

beforeAll(async () => {
  folder = pluginFolder({
    "server/index.ts": "globalThis.gaugesRan = true; export const readGauge = {};",
  });
  dataDir = mkdtempSync(join(tmpdir(), "petrons-data-"));
  await buildPlugin(folder.directory);
  archive = join(dataDir, "gauges-1.2.0.tgz");
  writeFileSync(archive, archiveOf(readPackedPlugin(folder.directory)));
});
afterAll(() => {
  folder.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test("adding a packed plugin copies its files, pins version and hash, and runs nothing of it", async () => {
  expect(await command("add", archive)).toBe(true);
  const text = readFileSync(join(dataDir, "plugins/gauges/1.2.0/dist/plugin.json"));
  expect(addedPlugins(dataDir)).toEqual([
    {
      id: "gauges",
      version: "1.2.0",
      path: "plugins/gauges/1.2.0",
      sha256: sha256Hex(text),
      enabledByDefault: false,
    },
  ]);
  const { manifest } = readPackedPlugin(join(dataDir, "plugins/gauges/1.2.0"));
  expect(
    existsSync(join(dataDir, "plugins/gauges/1.2.0/dist", `${manifest.browser!.entry}.br`)),
  ).toBe(true);
  expect("gaugesRan" in globalThis).toBe(false);
  expect(await command("list")).toBe(true);
  expect(lines).toEqual([`gauges 1.2.0 ${join(dataDir, "plugins/gauges/1.2.0")}`]);
});

test("adding says into which folder, and of one that no server has worked with how to undo it, which leaves nothing there", async () => {
  const other = join(dataDir, "mistyped");
  const elsewhere = async (...args: string[]) => {
    lines.length = 0;
    return runPluginCommand(args, { dataDir: other, print: (line) => lines.push(line) });
  };
  expect(await elsewhere("add", archive)).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(`^gauges 1\\.2\\.0 is installed in ${other} and pinned at`),
    `No server has worked with ${other} yet. If you meant another folder, undo this with 'plugin remove gauges', then set DATA_DIR to the right one.`,
  ]);
  expect(await elsewhere("remove", "gauges")).toBe(true);
  expect(lines[0]).toContain("No server has worked with that folder, so nothing else was changed.");
  expect(existsSync(other)).toBe(false);
  mkdirSync(join(other, "files"), { recursive: true });
  expect(await elsewhere("add", archive)).toBe(true);
  expect(lines).toHaveLength(1);
});

test("adding it again replaces its entry", async () => {
  expect(await command("add", folder.directory, "--default")).toBe(true);
  expect(addedPlugins(dataDir).map(({ id, enabledByDefault }) => [id, enabledByDefault])).toEqual([
    ["gauges", true],
  ]);
});

test("adding says what it would keep from running; disabling and removing say that this ends with a new start", async () => {
  const other = join(dataDir, "versions");
  mkdirSync(join(other, "files"), { recursive: true });
  const elsewhere = async (...args: string[]) => {
    lines.length = 0;
    const has = (id: string) => addedPlugins(other).some((one) => one.id === id);
    const sentence = async () => "Done.";
    const done = await runPluginCommand(args, {
      ...{ dataDir: other, print: (line: string) => lines.push(line) },
      operator: async () => ({
        ...{ disable: sentence, enable: sentence, remove: sentence, close: async () => undefined },
      }),
      incompatible: (without) =>
        new Map([
          ["old", "It is old."],
          ...(has("gauges") && without !== "gauges"
            ? [["wells", "It requires gauges 1."] as const]
            : []),
        ]),
    });
    return done && lines.slice(-1);
  };
  expect(await elsewhere("add", archive)).toEqual([
    "From that start on, wells cannot run: It requires gauges 1.",
  ]);
  expect(await elsewhere("add", archive)).toEqual([expect.stringContaining("is installed in")]);
  expect(await elsewhere("disable", "gauges")).toEqual([
    "wells cannot run while gauges is installed: remove it, then start the server again.",
  ]);
  expect(await elsewhere("disable", "old")).toEqual(["Done."]);
  expect(await elsewhere("remove", "gauges")).toEqual([
    "Start the server again: until then, wells cannot run, which gauges kept from it.",
  ]);
});

test("a packed plugin with an altered or missing file is refused with its name", async () => {
  const files = unpackTarball(readFileSync(archive));
  const server = [...files.keys()].find((path) => path.endsWith(".mjs"))!;
  const style = [...files.keys()].find((path) => path.endsWith(".css"))!;
  files.set(server, Buffer.from("export const readGauge = 'altered';"));
  files.delete(style);
  const bad = join(dataDir, "bad.tgz");
  writeFileSync(bad, packTarball(files));
  expect(await command("add", bad)).toBe(false);
  expect(lines.join("\n")).toContain(`${server} is not the file that was built.`);
  expect(lines.join("\n")).toContain(`${style} is missing.`);
});

test("a compressed form that is not the file's, or unpacks to more, is refused with its name", async () => {
  for (const [ending, altered] of [
    [".br", brotliCompressSync("alert('altered')")],
    [".gz", gzipSync("alert('altered')")],
    [".br", brotliCompressSync(Buffer.alloc(50_000_000))],
    [".gz", Buffer.from("not gzip")],
  ] as const) {
    const files = unpackTarball(readFileSync(archive));
    const path = [...files.keys()].find((name) => name.endsWith(`.js${ending}`))!;
    files.set(path, altered);
    const bad = join(dataDir, "bad.tgz");
    writeFileSync(bad, packTarball(files));
    expect(await command("add", bad)).toBe(false);
    expect(lines.join("\n")).toContain(`${path} does not unpack to ${path.slice(0, -3)}.`);
  }
});

test("an archive that leads out of its folder, or is none, is refused", async () => {
  const bad = join(dataDir, "bad.tgz");
  writeFileSync(bad, packTarball(new Map([["../outside.js", Buffer.from("x")]])));
  expect(await command("add", bad)).toBe(false);
  expect(lines.join()).toContain("which leads out of its folder");
  writeFileSync(bad, "not an archive");
  expect(await command("add", bad)).toBe(false);
  expect(lines.join()).toContain("cannot be unpacked");
});

test("create writes a plugin that check finds good", async () => {
  const directory = join(folder.directory, "rates");
  expect(await command("create", directory)).toBe(true);
  expect(await command("check", directory)).toBe(true);
  expect(lines[0]).toMatch(/^rates 1\.0\.0 is good: \d files/);
  expect(await command("create", directory)).toBe(false);
  expect(lines[0]).toContain("is not empty");
});

test("create puts the SDK into a folder that finds none, and has the plugin depend on it", async () => {
  const outside = mkdtempSync(join(tmpdir(), "petrons-apart-"));
  const directory = join(outside, "rates");
  const packedSdk = async () => ({ file: "petrons-sdk-1.0.0.tgz", content: Buffer.from("sdk") });
  const options = { dataDir, print: (line: string) => lines.push(line), packedSdk };
  expect(await runPluginCommand(["create", directory], options)).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  expect(dependencies).toEqual({ "@petrons/sdk": "file:petrons-sdk-1.0.0.tgz" });
  expect(readFileSync(join(directory, "petrons-sdk-1.0.0.tgz"), "utf8")).toBe("sdk");
  expect(lines.at(-1)).toContain("run npm install there");
  rmSync(outside, { recursive: true });
});

test("enable says that no server runs, and what an unknown command could have been", async () => {
  expect(await command("enable", "gauges", "--token", "t")).toBe(false);
  expect(lines[0]).toContain("No server is running on");
  expect(await command("install", "gauges")).toBe(false);
  expect(lines[0]).toMatch(
    /^There is no command 'plugin install'\.\n(.*\n)*plugin add <tgz or folder>/,
  );
});

test.each([
  [["create", "made", "elsewhere"], "'elsewhere' is not expected here."],
  [["check", "made", "elsewhere"], "'elsewhere' is not expected here."],
  [["pack", "made", "elsewhere"], "'elsewhere' is not expected here."],
  [["add", "made", "elsewhere"], "'elsewhere' is not expected here."],
  [["enable", "gauges", "wells"], "'wells' is not expected here."],
  [["disable", "gauges", "wells"], "'wells' is not expected here."],
  [["remove", "gauges", "wells"], "'wells' is not expected here."],
  [["list", "gauges"], "'gauges' is not expected here."],
  [["list", "--force"], "Unknown option '--force'."],
  [["enable", "gauges", "--as"], "Option '--as <value>' argument missing."],
  [["remove", "gauges", "--force=yes"], "Option '--force' does not take an argument."],
  [["pack"], "Say the plugin's folder."],
  [["toString"], "There is no command 'plugin toString'."],
])("%j is refused with its usage, and does nothing", async (args, sentence) => {
  const before = addedPlugins(dataDir);
  expect(await command(...args)).toBe(false);
  expect(lines).toHaveLength(1);
  const [first, ...usage] = lines[0]!.split("\n");
  expect(first).toBe(sentence);
  expect(usage.length).toBeGreaterThan(0);
  for (const line of usage) expect(line).toMatch(/^plugin [a-z]+ /);
  expect(addedPlugins(dataDir)).toEqual(before);
  expect(existsSync("made")).toBe(false);
});

test.each([[["--help"]], [["help"]], [["create", "--help"]], [["remove", "gauges", "-h"]]])(
  "%j prints the usage and does nothing",
  async (args) => {
    expect(await command(...args)).toBe(true);
    expect(lines.join("\n")).toMatch(/^(plugin [a-z]+ .*\n?)+$/);
    expect(addedPlugins(dataDir)).toHaveLength(1);
  },
);
