import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Identity, PetronsError } from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Database, Logger } from "../../database/index.ts";
import type { Limits } from "../../limits/index.ts";
import { errorOf, type Fault, faultOf } from "../processes/childMessages.ts";

/** What identifies a repetition: the same run, asked for again. */
interface KeyedRun {
  key: string;
  taskName: string;
  scopeId: string | null;
  /** As they were sent: variables in them may be filled otherwise the second time. */
  options: object | undefined;
}

interface Row {
  request: string;
  outcome: string | null;
  /** The time in which the run ends, if its node lives, is over. */
  overdue: boolean;
}

interface CarryOutOptions {
  /** The most that the run takes. */
  seconds: number;
  /** Throws when the run may not begin now; then the key is as if it had not been used. */
  admit(): void;
  /** Nobody waits for the answer of a repetition any more. */
  gone?: AbortSignal | undefined;
}

type Outcome = { answer: TaskAnswer } | { fault: Fault } | { tooLarge: true };

/** Seconds beyond a run's own time in which its answer is stored. */
const storingSeconds = 15;
const pollMilliseconds = 200;

/**
 * Carries out a foreground run once for each key of a person, and answers every repetition what the
 * first run answered.
 */
export class KeyedAnswers {
  readonly #database: Database;
  readonly #limits: Pick<Limits, "keptAnswers" | "keptAnswerBytes" | "keptAnswerHours">;
  readonly #logger: Logger;

  constructor(
    database: Database,
    limits: Pick<Limits, "keptAnswers" | "keptAnswerBytes" | "keptAnswerHours">,
    logger: Logger,
  ) {
    this.#database = database;
    this.#limits = limits;
    this.#logger = logger;
  }

  async carryOut(
    { userId }: Identity,
    run: KeyedRun,
    { seconds, admit, gone }: CarryOutOptions,
    work: () => Promise<TaskAnswer>,
  ): Promise<TaskAnswer> {
    const request = createHash("sha256")
      .update(JSON.stringify([run.taskName, run.scopeId, run.options]))
      .digest("hex");
    if (!(await this.#begin(userId, run.key, request, seconds + storingSeconds)))
      return this.#outcomeOf(userId, run.key, request, gone);
    try {
      admit();
    } catch (error) {
      await sql`delete from task_answer where user_id = ${userId} and idempotency_key = ${run.key}`.execute(
        this.#database.kysely,
      );
      throw error;
    }
    try {
      const answer = await work();
      await this.#keep(userId, run.key, { answer });
      return answer;
    } catch (error) {
      await this.#keep(userId, run.key, { fault: faultOf(error) });
      throw error;
    }
  }

  /** False when the key was used before. */
  async #begin(userId: string, key: string, request: string, seconds: number): Promise<boolean> {
    const { kysely } = this.#database;
    const { keptAnswers, keptAnswerHours } = this.#limits;
    await sql`delete from task_answer where kept_until < now()`.execute(kysely);
    await sql`delete from task_answer where user_id = ${userId} and idempotency_key in (select idempotency_key from task_answer
      where user_id = ${userId} and outcome is not null order by kept_until desc offset ${keptAnswers - 1})`.execute(
      kysely,
    );
    const { rows } =
      await sql`insert into task_answer (user_id, idempotency_key, request, overdue_from, kept_until)
      values (${userId}, ${key}, ${request}, now() + make_interval(secs => ${seconds}), now() + make_interval(hours => ${keptAnswerHours}))
      on conflict do nothing returning 1`.execute(kysely);
    return rows.length > 0;
  }

  /** The run has acted, so its caller gets the answer whether it could be kept or not. */
  async #keep(userId: string, key: string, outcome: Outcome): Promise<void> {
    const text = JSON.stringify(outcome);
    const kept =
      Buffer.byteLength(text) > this.#limits.keptAnswerBytes
        ? JSON.stringify({ tooLarge: true })
        : text;
    try {
      await sql`update task_answer set outcome = ${kept} where user_id = ${userId} and idempotency_key = ${key}`.execute(
        this.#database.kysely,
      );
    } catch (error) {
      this.#logger.error(
        { err: error },
        "the answer of a run with a key could not be kept: a repetition will hear that it is not known",
      );
    }
  }

  async #outcomeOf(
    userId: string,
    key: string,
    request: string,
    gone: AbortSignal | undefined,
  ): Promise<TaskAnswer> {
    for (;;) {
      const { rows } =
        await sql<Row>`select request, outcome, overdue_from < now() as overdue from task_answer
        where user_id = ${userId} and idempotency_key = ${key}`.execute(this.#database.kysely);
      const row = rows[0];
      if (row && row.request !== request) throw new PetronsError("run-key-used");
      if (row?.outcome) return answerOf(JSON.parse(row.outcome));
      if (!row)
        throw new PetronsError("run-unconfirmed", { reason: "its answer is not kept any more" });
      if (row.overdue)
        throw new PetronsError("run-unconfirmed", { reason: "the server stopped while it ran" });
      if (gone?.aborted) throw new PetronsError("task-failed", { reason: "It was cancelled." });
      await delay(pollMilliseconds);
    }
  }
}

function answerOf(outcome: Outcome): TaskAnswer {
  if ("answer" in outcome) return outcome.answer;
  if ("fault" in outcome) throw errorOf(outcome.fault);
  throw new PetronsError("run-unconfirmed", { reason: "its answer was too large to be kept" });
}
