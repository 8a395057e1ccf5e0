import { type Api, failureText, type Notices } from "@petrons/sdk/browser";
import type { CommentItem, TaskRunBody } from "@petrons/sdk/contracts";
import { makeAutoObservable, runInAction } from "mobx";
import type {
  ActivityItem,
  ActivityOptions,
  ActivityThread,
  NewestActivity,
} from "../../../contracts/index.ts";
import { feedPageSize, feedTexts as texts } from "./feedTexts.ts";

interface ActivityFeedDependencies {
  runTask: Api["runTask"];
  notices: Pick<Notices, "error">;
  /** Only the activity of this Petron. */
  petronId: string | undefined;
}

/**
 * Threads in the order of their newest comment, five at a time until the total is reached (FE-003).
 * The first page fixes the date that the others are read for, so that what comes meanwhile moves
 * nothing; it is only counted. A page that failed keeps what is shown and can be asked for again.
 */
export class ActivityFeed {
  items: readonly ActivityItem[] = [];
  /** Undefined until the first page is there. */
  total: number | undefined = undefined;
  loading = false;
  error: string | undefined = undefined;
  /** The date that the feed was read for. */
  private readAt: string | undefined = undefined;
  private received = 0;
  readonly #dependencies: ActivityFeedDependencies;
  #request = 0;
  /** Threads in which something is written, and those of them that are deleted. */
  readonly #held = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(dependencies: ActivityFeedDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get complete(): boolean {
    return this.total !== undefined && this.received >= this.total;
  }

  get threads(): readonly CommentItem[] {
    return this.items.map(({ thread }) => thread);
  }

  /** What of the newest threads is not shown and came after the feed was read. */
  unseen(newest: readonly NewestActivity[]): readonly NewestActivity[] {
    if (this.total === undefined) return [];
    const shown = new Set(this.items.map(({ thread }) => thread.id));
    const { readAt } = this;
    return newest.filter(
      ({ threadId, at }) => !shown.has(threadId) && (readAt === undefined || at > readAt),
    );
  }

  /** Reads the first page again; what is shown stays until it is there. */
  async refresh(): Promise<void> {
    await this.read(0);
  }

  async more(): Promise<void> {
    if (this.loading || this.complete) return;
    await this.read(this.received);
  }

  /** A thread as it is now; null once nothing of it is left. */
  show(threadId: string, now: ActivityThread | null): void {
    if (now) {
      this.items = this.items.map((item) =>
        item.thread.id === threadId ? { ...item, ...now } : item,
      );
    } else if (this.#held.has(threadId)) {
      if (this.#ended.has(threadId)) return;
      this.#ended.add(threadId);
      this.uncount(1);
      this.items = this.items.map((item) => (item.thread.id === threadId ? endedItem(item) : item));
    } else this.keep(({ thread }) => thread.id !== threadId);
  }

  /** While something is written in a thread it stays, also when it is deleted. */
  hold(threadId: string, isWriting: boolean): void {
    if (isWriting) this.#held.add(threadId);
    else {
      this.#held.delete(threadId);
      if (this.#ended.delete(threadId))
        this.items = this.items.filter(({ thread }) => thread.id !== threadId);
    }
  }

  /** A Petron that this person may no longer read: none of its threads is shown any more. */
  closed(petronId: string): void {
    this.keep(({ pid }) => pid !== petronId);
  }

  /** No answer is taken any more. */
  stop(): void {
    this.#request++;
    this.loading = false;
  }

  private async read(skip: number): Promise<void> {
    const request = ++this.#request;
    const { runTask, notices, petronId = null } = this.#dependencies;
    this.loading = true;
    this.error = undefined;
    try {
      const fromDate = skip === 0 ? null : (this.readAt ?? null);
      const options: ActivityOptions = {
        fromDate,
        userId: null,
        pluginId: null,
        pid: petronId,
        skip,
        limit: feedPageSize,
      };
      const run: TaskRunBody = {
        taskType: "RenderActivityFeed",
        pid: petronId ?? "null",
        options: { ...options },
      };
      // A Petron may be taken away while this is under way: its page says so.
      const { data, total, noData } = await runTask<ActivityItem>(run, {
        reads: true,
        quiet403: true,
      });
      if (request !== this.#request) return;
      const ended = skip === 0 ? 0 : (this.total ?? 0) - total;
      // As many threads before this page ended, so it begins too late: what moved up is read first.
      if (ended > 0 && !noData) {
        runInAction(() => {
          this.total = total;
        });
        await this.read(Math.max(skip - ended, 0));
        return;
      }
      if (noData || (data.length === 0 && total > skip)) throw new Error(texts.noData);
      runInAction(() => this.take(data, total, skip));
    } catch (error) {
      if (request !== this.#request) return;
      const failure = texts.failed(failureText(error));
      notices.error(failure);
      runInAction(() => {
        this.error = failure;
        this.loading = false;
      });
    }
  }

  /** What is not kept, the server does not count any more either. */
  private keep(isKept: (item: ActivityItem) => boolean): void {
    const kept = this.items.filter(isKept);
    const gone = this.items.length - kept.length;
    if (gone === 0) return;
    this.items = kept;
    this.uncount(gone);
  }

  private uncount(gone: number): void {
    this.received = Math.max(this.received - gone, 0);
    this.total = Math.max((this.total ?? 0) - gone, 0);
  }

  private take(data: readonly ActivityItem[], total: number, skip: number): void {
    if (skip === 0) this.readAt = data[0]?.generatedAt;
    const read = new Set(data.map(({ thread }) => thread.id));
    const isKept = ({ thread }: ActivityItem) =>
      skip > 0 || (this.#held.has(thread.id) && !read.has(thread.id));
    const before = this.items.filter(isKept);
    const known = new Set(before.map(({ thread }) => thread.id));
    this.items = [...before, ...data.filter(({ thread }) => !known.has(thread.id))];
    // A thread that ended between the two readings of the server was counted all the same.
    this.received = Math.min(skip + feedPageSize, total);
    this.total = total;
    this.loading = false;
  }
}

/** What stays of a deleted thread while something is written in it. */
const endedItem = (item: ActivityItem): ActivityItem => ({
  ...item,
  olderReplies: 0,
  thread: { ...item.thread, replies: [], deleted: true },
});
