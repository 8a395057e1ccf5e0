import { spawn } from "node:child_process";

/**
 * Waits at a pipe that this process holds open. When this process ends, however it ends, the pipe ends with it, and PostgreSQL gets
 * SIGINT; after five more seconds, SIGQUIT. A line on the pipe says that PostgreSQL has ended already.
 */
const watcher = `
  if read -r line; then exit 0; fi
  running() { [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ] && kill -0 "$2" 2>/dev/null; }
  tries=0
  sleep 0.3
  running "$1" "$2" && kill -INT "$2"
  while running "$1" "$2" && [ $tries -lt 25 ]; do sleep 0.2; tries=$((tries + 1)); done
  running "$1" "$2" && kill -QUIT "$2"
  exit 0`;

/** Ends the PostgreSQL process of a cluster when this process is gone. The answer ends the watch. */
export function endWithParent(clusterDir: string, pid: number): () => void {
  // In a group of its own, so that what ends this process's group leaves it to its work.
  const child = spawn("/bin/sh", ["-c", watcher, "petrons-watch", clusterDir, String(pid)], {
    cwd: "/",
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin" },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // A watch that is gone can be told nothing any more; the next start ends what this one leaves behind.
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return () => child.stdin.end("ended\n");
}
