import {
  asPetronsError,
  type ErrorCode,
  type Identity,
  PetronsError,
  scopeErrors,
  type User,
} from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Scope } from "../../scope/index.ts";
import { scopeReason, scopeReasons } from "../jobs/scopeReasons.ts";
import type { ChildEnd } from "../processes/childProcess.ts";
import { isHere, requireChangeable } from "../scopeOfTask.ts";
import { TaskAway } from "../taskAway.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import type { ClaimedRun } from "./run.ts";
import { currentIdentity } from "./runCalls.ts";

interface RunRightsDependencies {
  registry: TaskRegistry;
  documents: DocumentStore;
  scope: Scope;
  userOf: (userId: string) => Promise<User | undefined>;
}

const lostRights: readonly string[] = [
  "person-gone",
  scopeErrors.lost,
  scopeErrors.readOnly,
] satisfies ErrorCode[];
/** A plugin that is only away says the same, so these count only when the task itself is gone. */
const lostTasks: readonly string[] = ["plugin-disabled", "task-unknown"] satisfies ErrorCode[];

/**
 * What the creator of a run must still have: a place in the organization, the task, and the scope
 * of the run.
 */
export class RunRights {
  readonly #dependencies: RunRightsDependencies;

  constructor(dependencies: RunRightsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Whether a run failed because its creator may not have it any more: then trying again helps
   * nobody.
   */
  failedByThem(run: ClaimedRun, end: ChildEnd): boolean {
    return (
      end.kind === "failed" && end.fault.kind === "petrons" && this.#isLost(run, end.fault.code)
    );
  }

  #isLost({ orgId, taskName }: ClaimedRun, code: string): boolean {
    return (
      lostRights.includes(code) ||
      (lostTasks.includes(code) &&
        this.#dependencies.registry.whyGone(orgId, taskName) !== undefined)
    );
  }

  /** The creator as they are now. Throws when they may not have this run any more. */
  async require(run: ClaimedRun): Promise<Identity & { user: User }> {
    const { registry, documents, scope, userOf } = this.#dependencies;
    if (registry.isAway(run.orgId, run.taskName)) throw new TaskAway(run.taskName);
    const { definition } = registry.require(run.orgId, run.taskName);
    const identity = await currentIdentity(run, userOf);
    if (run.scopeId === null) return identity;
    if (!isHere(documents, scope)) throw new TaskAway(run.taskName);
    const found = await documents.as(identity).get(scope.container, run.scopeId);
    if (!found) throw new PetronsError(scopeErrors.lost, { scope: scope.label });
    await requireChangeable(documents, identity, definition, { scope, found });
    return identity;
  }

  /**
   * Why the job of a run stops that lost what it needs: one whose scope is in the trash goes on
   * when that comes back.
   */
  async jobReason({ orgId, scopeId }: ClaimedRun, lost: string): Promise<string> {
    const { documents, scope } = this.#dependencies;
    if (scopeId === null || !isHere(documents, scope)) return lost;
    const { inTrash } = scopeReasons(scope);
    return (await scopeReason(documents, orgId, scope, scopeId)) === inTrash ? inTrash : lost;
  }

  /** What was lost, in a sentence; undefined when nothing was, or its plugin is only away. */
  async lost(run: ClaimedRun): Promise<string | undefined> {
    try {
      await this.require(run);
      return undefined;
    } catch (error) {
      const found = asPetronsError(error);
      if (found && this.#isLost(run, found.code)) return found.message;
      if (error instanceof TaskAway || (found && lostTasks.includes(found.code))) return undefined;
      throw error;
    }
  }
}
