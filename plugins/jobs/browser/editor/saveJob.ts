import { type Api, ApiError } from "@petrons/sdk/browser";
import type { NewCronJob } from "@petrons/sdk/contracts";
import { readJob } from "../readJob.ts";
import {
  changesBetween,
  draftFields,
  type FieldGroup,
  groupNames,
  isStoredIn,
  type OpenedJob,
} from "./jobDraft.ts";

type Calls = Pick<Api, "query" | "update">;

type SaveResult =
  | { kind: "saved" }
  /** Somebody gave the same fields other values meanwhile; nothing was saved. */
  | { kind: "conflict"; theirs: OpenedJob; groups: readonly FieldGroup[] }
  /** It was deleted meanwhile, or may not be read any more. */
  | { kind: "gone" };

/** Runs of the job write it too: so often their changes are passed by. */
const maxTries = 6;
const withoutSchedule = groupNames.filter((group) => group !== "schedule");

/**
 * Changes a job that was read before. What persons changed in other fields meanwhile stays; only
 * the same fields with other values are a conflict.
 */
export async function saveChanges(
  calls: Calls,
  opened: OpenedJob,
  body: Partial<NewCronJob>,
): Promise<SaveResult> {
  let seen = opened;
  let left = body;
  for (let tries = 1; ; tries++) {
    let refused: unknown;
    try {
      const changed = await calls.update(
        "CronJob",
        { id: opened.id },
        { ...left, lastExecutionTime: null },
        { revision: seen.revision },
      );
      if (changed > 0) return { kind: "saved" };
    } catch (error) {
      if (!isConflict(error)) throw error;
      refused = error;
    }
    const now = await readJob(calls, opened.id);
    if (now === undefined) return { kind: "gone" };
    const changed = changesBetween(opened, now);
    const isStored = (part: Partial<NewCronJob>) => isStoredIn(now, part, opened);
    // An earlier try arrived although its answer was lost.
    if (changed.length > 0 && isStored(body)) return { kind: "saved" };
    const groups = changed.filter((group) => !isStored(draftFields(body, [group])));
    if (groups.length > 0) return { kind: "conflict", theirs: now, groups };
    if (tries === maxTries)
      throw refused ?? new Error("It is changed too often at the moment. Try again.");
    // Stored once more, a job that runs now would run once more.
    const ran = body.schedule?.runNow && isStored({ schedule: body.schedule });
    left = ran ? draftFields(body, withoutSchedule) : body;
    seen = now;
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === "document-conflict");
