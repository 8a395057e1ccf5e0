import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../host/server/database/testing.ts";
import { isLongForm } from "../host/server/longForm.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-operator-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command as an operator types it; returns its exit code and everything it prints. */
async function command(
  script: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...environment };
  const ran = promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", file, ...parameters],
    { env },
  );
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}

const commands = [
  ["backup", [join(tmpdir(), "petrons-never-written.backup")]],
  ["restore", ["--resume"]],
  ["plugin", ["disable", "wells"]],
  ["plugin", ["enable", "wells"]],
  ["plugin", ["remove", "wells"]],
] as const;

const mistyped = [
  ["token", ["--foo"], "Unknown option '--foo'."],
  ["token", ["--as"], "Option '--as <value>' argument missing."],
  ["token", [], "Say whose token."],
  ["restore", ["--foo"], "Unknown option '--foo'."],
  ["restore", [], "Say which backup."],
  ["restore", ["one", "--resume"], "--resume takes no file: restore first, then resume."],
  ["backup", ["--foo"], "Unknown option '--foo'."],
  ["bench", ["--nope"], "Unknown option '--nope'."],
  ["bench", ["--only", "nope"], "There is no measurement 'nope'."],
  ["bench", ["--json", "no-such-folder/x.json"], "There is no folder no-such-folder."],
  ["bench", ["--against", "no-such-folder"], "no-such-folder is no checkout of Petrons."],
  ["drills", ["nope"], "There is no kind of drill 'nope'."],
  ["drills", ["--nope"], "Unknown option '--nope'."],
  [
    "../tests/drills/database/runDatabase",
    ["--only", "nope"],
    /^There is no drill 'nope'\. The drills are: /,
  ],
  [
    "../tests/drills/hostile/runHostile",
    ["--only", "nope"],
    /^There is no case 'nope'\. The cases are: /,
  ],
  [
    "../tests/drills/files/runFiles",
    ["--kind", "nope"],
    "There is no kind of file 'nope'. Choose from csv, zip, gz, parquet, xlsx, las, jsonl.",
  ],
  ["test", ["nope"], "'nope' is not expected here."],
] as const;
/** The usage of the others is also behind each of their mistakes. */
const named = isLongForm
  ? ["token", "restore", "backup", "plugin", "bench", "drills", "test", "start"]
  : ["plugin", "test", "start"];

describe("a command of the operator", () => {
  it.each(mistyped)(
    "says in a sentence what was mistyped, and how it is used: %s %j",
    async (script, parameters, sentence) => {
      const { code, output } = await command(script, [...parameters], {
        DATA_DIR: join(folder, "mistyped"),
        SKIP_BUILD: "1",
      });
      const [first, ...usage] = output.trimEnd().split("\n");
      expect([code, first]).toEqual([
        1,
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]);
      expect(usage[0]).toMatch(/^npm (run|test)/);
      expect(output).not.toContain("    at ");
      expect(existsSync(join(folder, "mistyped"))).toBe(false);
    },
  );

  it.each(named)("prints its usage for --help and does nothing else: %s", async (script) => {
    const { code, output } = await command(script, ["--help"], {
      DATA_DIR: join(folder, "mistyped"),
      SKIP_BUILD: "1",
    });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        script === "plugin" ? /^plugin create <folder>/ : /^npm (run|test|start)/,
      ),
    ]);
    expect(existsSync(join(folder, "mistyped"))).toBe(false);
  });

  it.each(commands)(
    "refuses a data folder that no server has worked with, and makes nothing there: %s %s",
    async (script, parameters) => {
      const DATA_DIR = join(folder, "mistyped");
      const sentence = {
        code: 1,
        output: `There is no Petrons data in ${DATA_DIR}. Set DATA_DIR to the folder that holds it.\n`,
      };
      expect(await command(script, [...parameters], { DATA_DIR })).toEqual(sentence);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  it("refuses a data folder that is there and holds nothing of Petrons", async () => {
    expect(await command("backup", [...commands[0][1]], { DATA_DIR: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is no Petrons data"),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses an empty database, and says in a sentence that one cannot be reached", async () => {
    const database = await testDatabase();
    const empty = "There is no Petrons data in the database that DATABASE_URL leads to.\n";
    for (const [script, parameters] of [commands[0], commands[2]])
      expect(
        await command(script, [...parameters], { DATA_DIR: folder, DATABASE_URL: database.url }),
      ).toEqual({ code: 1, output: empty });
    await database.close();
    for (const [script, parameters] of [commands[0], commands[2]]) {
      const { code, output } = await command(script, [...parameters], {
        DATA_DIR: folder,
        DATABASE_URL: "postgresql://petrons@127.0.0.1:1/petrons",
      });
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED.*\.\n$/),
      ]);
    }
  });

  it("says which folder a backup cannot be written to", async () => {
    const file = join(folder, "nowhere", "petrons.backup");
    expect(await command("backup", [file], { DATA_DIR: folder })).toEqual({
      code: 1,
      output: `There is no folder ${join(folder, "nowhere")}. Make it, or choose another file.\n`,
    });
  });

  it("writes a backup without a name into a closed folder of the data folder, and says where it is", async () => {
    const DATA_DIR = join(folder, "named");
    // Made by hand before, and open.
    mkdirSync(join(DATA_DIR, "backups"), { recursive: true });
    chmodSync(join(DATA_DIR, "backups"), 0o755);
    const here = readdirSync(process.cwd());
    const database = await testDatabase();
    try {
      await database.pool.query("create table migration (name text primary key)");
      const { code, output } = await command("backup", [], {
        DATA_DIR,
        DATABASE_URL: database.url,
      });
      const [file] = readdirSync(join(DATA_DIR, "backups"));
      expect([code, output]).toEqual([
        0,
        expect.stringContaining(`to ${join(DATA_DIR, "backups", file!)}. It holds secrets`),
      ]);
      const modes = [join(DATA_DIR, "backups"), join(DATA_DIR, "backups", file!)].map(
        (path) => statSync(path).mode & 0o777,
      );
      expect(modes).toEqual([0o700, 0o600]);
    } finally {
      await database.close();
    }
    rmSync(DATA_DIR, { recursive: true });
    expect(readdirSync(process.cwd())).toEqual(here);
  });

  it("does not stop a plugin that others need unless that is said, and lists what is installed before the first start", async () => {
    const { code, output } = await command("plugin", ["disable", "core-petrons"], {
      DATA_DIR: folder,
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^core-petrons is needed by .*settings.*: they would stop with it.* disable core-petrons --force\n$/,
      ),
    ]);
    const forced = await command("plugin", ["disable", "core-petrons", "--force"], {
      DATA_DIR: folder,
    });
    expect(forced.output).toContain("There is no Petrons data");
    const list = await command("plugin", ["list"], { DATA_DIR: folder });
    expect([list.code, list.output]).toEqual([
      0,
      expect.stringMatching(/^core-petrons \S+ plugins\/core-petrons$/m),
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
