import { asPetronsError, type ErrorCode, type Identity, PetronsError, type User } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import type { ChildEnd } from "./childProcess.ts";
import { petronInTrash, petronReason } from "./jobs/petronReasons.ts";
import { requireChangeable } from "./petronOfTask.ts";
import { currentIdentity } from "./runCalls.ts";
import type { ClaimedRun } from "./runStore.ts";
import { TaskAway } from "./taskAway.ts";
import type { TaskRegistry } from "./taskRegistry.ts";

interface RunRightsDependencies {
  registry: TaskRegistry;
  documents: DocumentStore;
  userOf: (userId: string) => Promise<User | undefined>;
}

const lostRights: readonly string[] = ["person-gone", "petron-lost", "petron-read-only"] satisfies ErrorCode[];
/** A plugin that is only away says the same, so these count only when the task itself is gone. */
const lostTasks: readonly string[] = ["plugin-disabled", "task-unknown"] satisfies ErrorCode[];

/** What the creator of a run must still have: a place in the organization, the task, and the Petron of the run. */
export class RunRights {
  readonly #dependencies: RunRightsDependencies;

  constructor(dependencies: RunRightsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run failed because its creator may not have it any more: then trying again helps nobody. */
  failedByThem(run: ClaimedRun, end: ChildEnd): boolean {
    return end.kind === "failed" && end.fault.kind === "petrons" && this.#isLost(run, end.fault.code);
  }

  #isLost({ orgId, taskName }: ClaimedRun, code: string): boolean {
    return lostRights.includes(code) || (lostTasks.includes(code) && this.#dependencies.registry.whyGone(orgId, taskName) !== undefined);
  }

  /** The creator as they are now. Throws when they may not have this run any more. */
  async require(run: ClaimedRun): Promise<Identity & { user: User }> {
    const { registry, documents, userOf } = this.#dependencies;
    if (registry.isAway(run.orgId, run.taskName)) throw new TaskAway(run.taskName);
    const { definition } = registry.require(run.orgId, run.taskName);
    const identity = await currentIdentity(run, userOf);
    const scope = documents.scopeContainer();
    if (run.petronId !== null && scope === undefined) throw new TaskAway(run.taskName);
    if (run.petronId === null || scope === undefined) return identity;
    const petron = await documents.as(identity).get(scope, run.petronId);
    if (!petron) throw new PetronsError("petron-lost");
    await requireChangeable(documents, identity, definition, { scope, petron });
    return identity;
  }

  /** Why the job of a run stops that lost what it needs: one whose Petron is in the trash goes on when that comes back. */
  async jobReason({ orgId, petronId }: ClaimedRun, lost: string): Promise<string> {
    const { documents } = this.#dependencies;
    const scope = documents.scopeContainer();
    if (petronId === null || scope === undefined) return lost;
    return (await petronReason(documents, orgId, scope, petronId)) === petronInTrash ? petronInTrash : lost;
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
