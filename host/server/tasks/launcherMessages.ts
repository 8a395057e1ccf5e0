/** What the server asks of its launcher. */
export interface LaunchRequest {
  id: number;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

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
  | { kind: "started"; id: number; pid: number }
  | { kind: "failed"; id: number; message: string; code: string | undefined }
  | ({ kind: "ended"; id: number } & ProcessEnd);
