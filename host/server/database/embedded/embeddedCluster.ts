import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { EmbeddedPlace } from "./embeddedPlace.ts";

/** The superuser of the cluster. The server itself works as `serverRole`. */
export const superuser = "petrons";
export const serverRole = "petrons_server";

export const passwordFile = (dataDir: string) => join(dataDir, "postgres.password");

export const environment = () => ({ PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" });

/**
 * Makes the cluster in a draft folder and moves it into place when complete, so that a kill in
 * between leaves nothing half made.
 */
export async function ensureCluster(
  dataDir: string,
  place: EmbeddedPlace,
  binaries: string,
): Promise<string> {
  const file = passwordFile(dataDir);
  if (existsSync(join(place.clusterDir, "PG_VERSION"))) {
    if (existsSync(file)) return readFileSync(file, "utf8").trim();
    throw new Error(
      `The database's password file ${file} is missing. Put it back, or restore a backup into an empty data folder.`,
    );
  }
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, password, { mode: 0o600 });
  removeDrafts(place);
  // A name of its own: what a killed start set going may still write into its draft.
  const draft = `${place.clusterDir}.draft-${randomBytes(4).toString("hex")}`;
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  const secret = join(place.socketDir, "password");
  writeFileSync(secret, password, { mode: 0o600 });
  if (place.account)
    for (const path of [draft, secret]) chownSync(path, place.account.uid, place.account.gid);
  const options = [
    "-D",
    draft,
    "-U",
    superuser,
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
  ];
  const speed = ["--no-sync", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await run(join(binaries, "bin", "initdb"), [...options, ...locale, ...speed], place);
    await run(join(binaries, "bin", "initdb"), ["-D", draft, "--sync-only"], place);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(draft, place.clusterDir);
  writeFileSync(join(dataDir, "postgres.initialised"), "");
  return password;
}

/**
 * Drafts of starts that were killed. One that is still being written to stays until a later start.
 */
function removeDrafts(place: EmbeddedPlace): void {
  const parent = dirname(place.clusterDir);
  const prefix = `${basename(place.clusterDir)}.draft-`;
  for (const name of existsSync(parent) ? readdirSync(parent) : [])
    if (name.startsWith(prefix))
      try {
        rmSync(join(parent, name), { recursive: true, force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
      }
}

function run(command: string, args: string[], place: EmbeddedPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...place.account,
      cwd: place.socketDir,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on(
      "close",
      guarded("embedded cluster close", faultLogger, (code) =>
        code === 0
          ? resolve()
          : reject(
              new Error(`PostgreSQL could not make its data folder: ${output.trim().slice(-2000)}`),
            ),
      ),
    );
  });
}
