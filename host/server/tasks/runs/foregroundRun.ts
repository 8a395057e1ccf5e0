import { PetronsError } from "@petrons/sdk/contracts";
import type { ScopeTables, TaskAnswer, TaskContext } from "@petrons/sdk/server";
import type { Logger } from "../../database/index.ts";
import type { ContributionsOf, DocumentStore } from "../../documents/types.ts";
import { answeredError, asWork, faultLogger, guarded } from "../../faults/index.ts";
import type { Session } from "../../identity/types.ts";
import { namedScope, type Scope } from "../../scope/index.ts";
import { errorOf, faultOf } from "../processes/childMessages.ts";
import { noMemory } from "../taskMemory.ts";
import type { RegisteredTask } from "../types.ts";
import { revocable } from "./overdueRuns.ts";
import { lettersPerLine } from "./runLog.ts";

/** Lines of one run in the server's own log. */
const linesInForeground = 100;

interface ForegroundOptions {
  task: RegisteredTask;
  session: Session;
  scope: Scope;
  scopeId: string | null;
  options: object;
  documents: DocumentStore;
  contributions: ContributionsOf;
  tables: ScopeTables;
  logger: Logger;
  signal?: AbortSignal;
  /** The longest a request waits for a task. */
  seconds: number;
  /**
   * Called when the time is over and the task may go on; `ended` resolves when it has ended, and
   * `revoke` takes its documents and tables away.
   */
  overdue(ended: Promise<void>, revoke: () => void): void;
}

/**
 * Runs a task inside the request. Its failure with a sentence is the caller's; anything else is
 * reported with a reference only.
 */
export async function runInForeground(parts: ForegroundOptions): Promise<TaskAnswer> {
  const { task, session, logger } = parts;
  const seconds = Math.min(parts.seconds, task.definition.limits?.seconds ?? parts.seconds);
  const limit = new AbortController();
  const signal = AbortSignal.any([limit.signal, ...(parts.signal ? [parts.signal] : [])]);
  const revoked = new AbortController();
  const { taskName } = task.entry;
  let lines = 0;
  const context: TaskContext = {
    identity: { userId: session.userId, orgId: session.orgId, roles: session.roles },
    user: session.user,
    scope: parts.scope,
    ...namedScope(parts.scope, parts.scopeId),
    documents: revocable(parts.documents.as(session), revoked.signal),
    tables: revocable(parts.tables, revoked.signal),
    signal,
    log(severity, message) {
      if (++lines <= linesInForeground)
        logger.info(
          { taskName, userId: session.userId, severity },
          String(message).slice(0, lettersPerLine),
        );
    },
    progress: () => {},
    contributions: async (kind) => parts.contributions(session.orgId, kind),
    memory: noMemory,
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      guarded("foreground run", faultLogger, () => {
        const error = new PetronsError("task-failed", {
          reason: `The task took longer than ${seconds} s. Run it in the background.`,
        });
        limit.abort(error);
        reject(error);
      }),
      seconds * 1000,
    );
  });
  const running = asWork(`task ${taskName}`, async () =>
    task.definition.run(context, parts.options),
  );
  try {
    return (await Promise.race([running, tooLong])) ?? {};
  } catch (error) {
    // Nobody waits any more: what the task says about being stopped is no fault, and nobody reads
    // the answer.
    if (parts.signal?.aborted)
      throw new PetronsError("task-failed", { reason: "It was cancelled." });
    throw failure(error, taskName, logger);
  } finally {
    clearTimeout(timer);
    // What it answers or throws now is nobody's any more.
    const ended = () => {};
    if (limit.signal.aborted)
      parts.overdue(running.then(ended, ended), () => revoked.abort(limit.signal.reason));
  }
}

function failure(error: unknown, taskName: string, logger: Logger): Error {
  const fault = faultOf(error);
  if (fault.kind === "petrons") return errorOf(fault);
  return fault.kind === "task"
    ? new PetronsError("task-failed", { reason: fault.message })
    : answeredError(error, logger, "a task failed unexpectedly", { taskName });
}
