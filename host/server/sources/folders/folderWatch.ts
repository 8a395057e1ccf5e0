import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { TaskRunBody, User } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { FolderSource } from "../../config/types.ts";
import type { Database, Logger, SessionLocks } from "../../database/index.ts";
import { folderScope } from "../../scope/index.ts";
import { isPlainName, isUnfinished, type SeenFile, seenFile } from "./plainFile.ts";
import { markOf, RestingFiles } from "./restingFiles.ts";

export interface FolderWatchDependencies {
  folder: FolderSource;
  database: Database;
  logger: Logger;
  locks: Pick<SessionLocks, "tryLock">;
  restMs: number;
  maxFiles: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** The person of the organization who imports; undefined when there is none. */
  ownerOf(folder: FolderSource): Promise<User | undefined>;
  /**
   * For so long a list of the files is good while files wait, in ms: each is looked at again when
   * it is taken. Each look makes a new one by default.
   */
  listMs?: number;
  /** Runs that wait or go on at a time, where their order makes no difference. */
  runsAtOnce: number;
  /** Starts a run in the background as its owner, once for each key, and returns its id. */
  start(owner: User, body: TaskRunBody): Promise<string>;
  /** Those of these runs that have not ended. */
  underWay(owner: User, runIds: readonly string[]): Promise<string[]>;
  /** Those of these runs that failed. */
  failedOf(owner: User, runIds: readonly string[]): Promise<string[]>;
}

/**
 * One watched folder. Each version of a file becomes one run; files stay where they are. Files that
 * are added to a table go as several runs at a time, once the table is there; those that replace or
 * update one go one after the other.
 */
export class FolderWatch {
  readonly #dependencies: FolderWatchDependencies;
  readonly #resting: RestingFiles;
  #reported: readonly string[] = [];
  #listed: { at: number; resting: SeenFile[]; problems: readonly string[] } | undefined;

  constructor(dependencies: FolderWatchDependencies) {
    this.#dependencies = dependencies;
    this.#resting = new RestingFiles(dependencies.restMs);
  }

  /**
   * Looks at the folder once; true while files may wait for their turn. Never throws: what is wrong
   * is logged when it begins and when it ends.
   */
  async look(): Promise<boolean> {
    const { folder, logger } = this.#dependencies;
    const problems: string[] = [];
    let isWaiting = false;
    try {
      isWaiting = await this.#lookInTurn(problems);
    } catch (error) {
      problems.push(problemText(folder.path, error));
    }
    if (!isWaiting) this.#listed = undefined;
    if (isDeepStrictEqual(problems, this.#reported)) return isWaiting;
    this.#reported = problems;
    if (problems.length > 0)
      logger.warn({ folder: folder.path, problems }, "files of a watched folder are not imported");
    else logger.info({ folder: folder.path }, "a watched folder is well again");
    return isWaiting;
  }

  async #lookInTurn(problems: string[]): Promise<boolean> {
    const { folder, locks, ownerOf } = this.#dependencies;
    const resting = await this.#restingFiles(problems);
    if (resting.length === 0) return false;
    const owner = await ownerOf(folder);
    // While files wait for the runs before them, nothing more is looked at.
    if ((await this.#places(owner)) === 0) return true;
    // One node at a time takes files. Two that did would still make one run of each: runs have
    // keys.
    const release = await locks.tryLock(`watched folder ${folder.path}`);
    if (!release) return false;
    try {
      return await this.#takeNext(owner, resting);
    } finally {
      await release();
    }
  }

  /** The files at rest, as they were listed a moment ago while they wait for their turn. */
  async #restingFiles(problems: string[]): Promise<readonly SeenFile[]> {
    const { now = () => performance.now(), listMs = 0 } = this.#dependencies;
    if (!this.#listed || now() - this.#listed.at >= listMs) {
      const found: string[] = [];
      this.#listed = undefined;
      const resting = this.#resting.look(await this.#files(found), now());
      this.#listed = { at: now(), resting, problems: found };
    }
    problems.push(...this.#listed.problems);
    return this.#listed.resting;
  }

  async #files(problems: string[]): Promise<SeenFile[]> {
    const { folder, maxFiles } = this.#dependencies;
    const { path } = folder;
    const files: SeenFile[] = [];
    const entries = await readdir(path, { withFileTypes: true });
    if (entries.length > maxFiles)
      throw new Error(
        `The folder ${path} has more than ${maxFiles.toLocaleString("en-US")} files. Move away those that were imported.`,
      );
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const seen =
        isPlainName(entry.name) && !isUnfinished(entry.name) && !entry.isDirectory()
          ? await seenFile(path, entry.name)
          : undefined;
      if (typeof seen === "string" && problems.length < shownProblems) problems.push(seen);
      if (typeof seen === "object") files.push(seen);
    }
    return files;
  }

  /** How many files may be taken beside the runs that go on. */
  async #places(owner: User | undefined): Promise<number> {
    const { folder, database, underWay, runsAtOnce } = this.#dependencies;
    const { rows } = await sql<{
      run_id: string;
    }>`select run_id from watched_file where folder = ${folder.path}
      order by taken_at desc limit ${Math.max(2, runsAtOnce)}`.execute(database.kysely);
    const latest = rows.map(({ run_id: id }) => id);
    const going = owner && latest.length > 0 ? await underWay(owner, latest) : [];
    // The first file makes the table, and what the others become hangs on it.
    const atOnce = folder.mode === "append" && latest.length > 1 ? runsAtOnce : 1;
    return Math.max(0, atOnce - going.length);
  }

  /**
   * Takes the oldest files that were not taken, as many as may go at a time. A file that failed is
   * taken again when the manifest says something else of the folder. True when some were taken, or
   * wait for their turn.
   */
  async #takeNext(owner: User | undefined, resting: readonly SeenFile[]): Promise<boolean> {
    const { folder } = this.#dependencies;
    const places = await this.#places(owner);
    if (places === 0) return true;
    const rows = await this.#taken(resting);
    const entry = entryOf(folder);
    const again = owner ? await this.#failedBefore(owner, rows, entry) : new Set<string>();
    const taken = new Map(rows.map((row) => [`${row.name}\0${row.mark}`, row.run_id]));
    const runOf = (file: SeenFile) => taken.get(`${file.name}\0${markOf(file)}`);
    const next = resting
      .filter((file) => again.has(runOf(file) ?? "") || runOf(file) === undefined)
      .slice(0, places);
    if (next.length === 0) return false;
    if (!owner)
      throw new Error(
        `There is nobody with the e-mail ${folder.owner} in the organization '${folder.organization}'.`,
      );
    for (const file of next) await this.#take(owner, file, { entry, before: runOf(file) ?? null });
    return true;
  }

  async #take(
    owner: User,
    next: SeenFile,
    { entry, before }: { entry: string; before: string | null },
  ): Promise<void> {
    const { folder, database, start } = this.#dependencies;
    const { path, [folderScope]: pid, organization: _, owner: __, ...options } = folder;
    const runId = await start(owner, {
      taskType: "ImportFromFolder",
      pid,
      options: { ...options, folder: path, ...next },
      runInBackground: true,
      idempotencyKey: `folder ${digestOf([path, next.name, markOf(next), entry, before])}`,
    });
    await sql`insert into watched_file (folder, name, mark, run_id, entry) values (${path}, ${next.name}, ${markOf(next)}, ${runId}, ${entry})
      on conflict (folder, name, mark) do update set run_id = excluded.run_id, entry = excluded.entry, taken_at = now()`.execute(
      database.kysely,
    );
  }

  /** What was taken of the files that are there now. */
  async #taken(resting: readonly SeenFile[]): Promise<TakenFile[]> {
    const { folder, database } = this.#dependencies;
    const { rows } = await sql<TakenFile>`select name, mark, run_id, entry from watched_file
      join unnest(${resting.map(({ name }) => name)}::text[], ${resting.map(markOf)}::text[]) as seen (name, mark) using (name, mark)
      where folder = ${folder.path} order by taken_at`.execute(database.kysely);
    return rows;
  }

  /**
   * Those that failed under another entry of the manifest. The others count as taken under this
   * one, so that nobody asks for them again.
   */
  async #failedBefore(
    owner: User,
    rows: readonly TakenFile[],
    entry: string,
  ): Promise<Set<string>> {
    const { folder, database, failedOf } = this.#dependencies;
    const others = rows.filter((row) => row.entry !== entry).map(({ run_id }) => run_id);
    const asked = others.slice(0, maxAskedAtOnce);
    if (asked.length === 0) return new Set();
    const failed = new Set(await failedOf(owner, asked));
    const settled = asked.filter((id) => !failed.has(id));
    await sql`update watched_file set entry = ${entry} where folder = ${folder.path} and run_id = any(${settled})`.execute(
      database.kysely,
    );
    return failed;
  }
}

interface TakenFile {
  name: string;
  mark: string;
  run_id: string;
  entry: string;
}

/** Of so many files it is asked at once whether they failed before the manifest was changed. */
const maxAskedAtOnce = 1_000;

const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");

const entryOf = (folder: FolderSource): string =>
  digestOf(Object.entries(folder).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const shownProblems = 5;

function problemText(path: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `There is no folder ${path}.`;
  if (code === "ENOTDIR") return `${path} is no folder.`;
  if (code === "EACCES" || code === "EPERM") return `The server may not read the folder ${path}.`;
  return message;
}
