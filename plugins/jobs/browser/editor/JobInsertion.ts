import { type Api, ApiError, isUnconfirmed } from "@petrons/sdk/browser";
import { type NewCronJob, newId } from "@petrons/sdk/contracts";
import { readJob } from "../readJob.ts";
import type { JobDraft, OpenedJob } from "./jobDraft.ts";

interface Try {
  draft: JobDraft;
  body: Partial<NewCronJob>;
}

/** Makes a new job once, however often it is sent, and whatever is changed in between. */
export class JobInsertion {
  private readonly api: Pick<Api, "insert" | "query">;
  private readonly key = newId();
  /** What was sent without an answer: one of them may have been stored. */
  private readonly lost: Try[] = [];

  constructor(api: Pick<Api, "insert" | "query">) {
    this.api = api;
  }

  /**
   * Stores the job; where an earlier try stored it already, answers with that job and what the try
   * was made of, and stores nothing.
   */
  async send(attempt: Try): Promise<{ job: OpenedJob; draft: JobDraft } | undefined> {
    try {
      await this.insert(attempt);
      return undefined;
    } catch (error) {
      if (isUnconfirmed(error)) this.lost.push(attempt);
      const made = isKeyUsed(error) ? await this.find() : undefined;
      if (made === undefined) throw error;
      return made;
    }
  }

  /** The same content under the same key is answered with the job that it made. */
  private async find(): Promise<{ job: OpenedJob; draft: JobDraft } | undefined> {
    for (const attempt of this.lost) {
      const id = await this.insert(attempt).catch((error: unknown) => {
        if (isKeyUsed(error)) return undefined;
        throw error;
      });
      const job = id === undefined ? undefined : await readJob(this.api, id);
      if (job) return { job, draft: attempt.draft };
    }
    return undefined;
  }

  private async insert({ body }: Try): Promise<string | undefined> {
    const [id] = await this.api.insert("CronJob", [body], { idempotencyKey: this.key });
    return id;
  }
}

const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === "insert-key-used");
