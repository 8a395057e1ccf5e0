import {
  asPetronsError,
  type ErrorCode,
  type Identity,
  PetronsError,
  type Severity,
  type User,
} from "@petrons/sdk/contracts";
import type { ScopeTablesDependencies } from "../../tables/types.ts";

/** What a child process is to do. Everything it needs is in here: its environment holds nothing. */
export interface StartMessage {
  kind: "start";
  module: string;
  handler: string;
  identity: Identity;
  user: User;
  scopeId: string | null;
  /** Of a run in the background. */
  runId?: string;
  options: object;
  /** Its task is one of the host, whose context has `host`. */
  isHost?: boolean;
  /** This run's own folder, empty at first and removed afterwards. */
  folder: string;
  tables: Pick<ScopeTablesDependencies, "dataDir" | "limits" | "scope">;
  /** Of its result as JSON; absent for work of the server itself. */
  resultBytes?: number;
}

/** A flow in place of a task: there is no person whose rights it has. */
export interface FlowStartMessage
  extends Pick<StartMessage, "module" | "handler" | "folder" | "tables"> {
  kind: "flow";
  orgId: string;
  workspace: string;
  params: Readonly<Record<string, string>>;
  resultBytes: number;
}

export type ParentMessage =
  | StartMessage
  | FlowStartMessage
  /**
   * Modules that the task to come will need; what they export as `prepare` is called with the rest.
   */
  | { kind: "prepare"; modules: string[]; folder: string; tables: StartMessage["tables"] }
  | { kind: "abort" }
  | { kind: "answer"; call: number; value?: unknown; fault?: Fault };

export type ChildMessage =
  | { kind: "log"; severity: Severity; message: string }
  | { kind: "progress"; percent: number; message?: string }
  | { kind: "call"; call: number; target: string; method: string; parameters: unknown[] }
  | { kind: "completed"; outcome: unknown }
  /** `afterStop`: the task had been asked to stop. */
  | { kind: "failed"; fault: Fault; afterStop?: boolean };

/**
 * An error on its way between processes. `unexpected` carries the stack for the server's log and
 * for nobody else.
 */
export type Fault =
  | { kind: "task"; message: string }
  | { kind: "petrons"; code: ErrorCode; message: string; path?: string }
  | { kind: "unexpected"; message: string; stack?: string };

/** By name, not by class: a plugin's bundle carries its own copy of both classes. */
export function faultOf(error: unknown): Fault {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  const known = asPetronsError(error);
  if (name === "TaskError" && message !== undefined) return { kind: "task", message };
  if (known) return { kind: "petrons", code: known.code, message: known.message, path: known.path };
  return { kind: "unexpected", message: message ?? String(error), stack };
}

/** As the TaskError of the SDK, which children would load with all that belongs to it. */
export function taskError(message: string): Error {
  const error = new Error(message);
  error.name = "TaskError";
  return error;
}

export function errorOf(fault: Fault): Error {
  if (fault.kind === "task") return taskError(fault.message);
  if (fault.kind === "unexpected") {
    const error = new Error(fault.message);
    // Of the process that threw it: this one's says nothing.
    if (fault.stack !== undefined) error.stack = fault.stack;
    return error;
  }
  const error = new PetronsError(fault.code, fault.path === undefined ? {} : { path: fault.path });
  error.message = fault.message;
  return error;
}
