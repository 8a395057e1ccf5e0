import { spawn } from "node:child_process";
import { join } from "node:path";
import type { ClusterMark } from "./clusterProcesses.ts";

/**
 * Waits at a pipe that this process holds open. When this process ends, however it ends, the pipe
 * ends with it: PostgreSQL gets SIGINT, and then a process that ends all that is left of it. A line
 * on the pipe says that PostgreSQL has ended already.
 */
const watcher = `
  if read -r line; then exit 0; fi
  sleep 0.3
  [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$3" ] && kill -INT "$3"
  exec "$4" --disable-warning=ExperimentalWarning "$5" "$1" "$2" "$3"`;

const ending = join(import.meta.dirname, "endAbandoned.ts");

/** Ends the PostgreSQL of a cluster when this process is gone. The answer ends the watch. */
export function endWithParent({ clusterDir, name = "", postmaster }: ClusterMark): () => void {
  // In a group of its own, so that what ends this process's group leaves it to its work.
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      watcher,
      "petrons-watch",
      clusterDir,
      name,
      String(postmaster),
      process.execPath,
      ending,
    ],
    {
      cwd: "/",
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin" },
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    },
  );
  // A watch that is gone receives nothing any more; the next start ends what this one leaves
  // behind.
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return () => child.stdin.end("ended\n");
}
