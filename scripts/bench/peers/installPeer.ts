import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { BenchRefusal } from "../benchRow.ts";

/** The peer that is measured: exact, so that figures of two days can be compared. */
export const peer = { name: "parse-server", version: "9.10.0" } as const;

/** npm's codes for a registry that cannot be reached. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|FETCH_ERROR)\b/;

/** Why npm did not install it, as a sentence that says what to do. */
export function installFault(output: string, folder: string): string {
  const named = `${peer.name} ${peer.version}`;
  const code = unreachable.exec(output)?.[1];
  if (code !== undefined)
    return `npm cannot reach its registry (${code}), so ${named} cannot be installed. Connect to the network and run the command again; once it is installed, ${folder} is used without a network.`;
  const reason = output.trim().split("\n")[0] || "npm said nothing";
  return `npm did not install ${named}: ${reason}`;
}

/** BENCH_PEERS names another folder than the one in the user's cache. */
const peerFolder = (): string =>
  join(
    process.env.BENCH_PEERS ??
      join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "petrons-bench"),
    `${peer.name}-${peer.version}`,
  );

function isInstalled(folder: string): boolean {
  const manifest = join(folder, "node_modules", peer.name, "package.json");
  return (
    existsSync(manifest) &&
    (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version === peer.version
  );
}

/**
 * Returns a folder outside the project in which the peer is installed, and installs it there the
 * first time. Install scripts do not run.
 */
export async function installedPeer(): Promise<string> {
  const folder = peerFolder();
  if (isInstalled(folder)) return folder;
  const parent = join(folder, "..");
  mkdirSync(parent, { recursive: true });
  // A draft, so that an install that is ended leaves no half of one.
  const draft = mkdtempSync(join(parent, "draft-"));
  try {
    await writeFile(join(draft, "package.json"), '{ "private": true }\n');
    process.stderr.write(`installing ${peer.name} ${peer.version} into ${folder} … `);
    const { status, stderr, error } = spawnSync(
      "npm",
      [
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
        "--fetch-retries=1",
        "--fetch-timeout=60000",
        `${peer.name}@${peer.version}`,
      ],
      { cwd: draft, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] },
    );
    if (status !== 0 || !isInstalled(draft))
      throw new BenchRefusal(installFault(error?.message ?? stderr, folder));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
