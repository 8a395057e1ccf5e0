/** What the server asks of its launcher. Each `ping` is answered with `alive`. */
export interface LaunchRequest {
  kind: "launch";
  id: number;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export type LauncherRequest = LaunchRequest | { kind: "ping" };

/** How a process ended, with the last of what it printed. */
export interface ProcessEnd {
  code: number | null;
  signal: string | null;
  output: string;
  /** It ended because its launcher did. */
  isLost?: boolean;
}

/** What the launcher says. With `started` comes the server's end of the process's third pipe. */
export type LauncherMessage =
  | { kind: "alive" }
  | { kind: "started"; id: number; pid: number }
  | { kind: "failed"; id: number; message: string; code: string | undefined }
  | ({ kind: "ended"; id: number } & ProcessEnd);
