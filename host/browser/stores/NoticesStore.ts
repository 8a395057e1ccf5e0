import {
  type Notice,
  type Notices,
  unconfirmedAdvice,
  unconfirmedStart,
} from "@petrons/sdk/browser";
import { makeAutoObservable } from "mobx";

const defaultTimeout = 3000;
const logLimit = 150;
/** So many notices are on screen at a time: more would cover the page. */
const shownLimit = 2;

export interface NoticeEntry extends Notice {
  readonly id: string;
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
}

/** Runs work after a time; the answer cancels it. */
type Schedule = (work: () => void, after: number) => () => void;

const scheduleTimeout: Schedule = (work, after) => {
  const timer = setTimeout(work, after);
  return () => clearTimeout(timer);
};

/**
 * Short messages: those whose time is not over, the newest two of them on screen, and the log of
 * the last 150. A notice under the pointer or with the focus stays until left.
 */
export class NoticesStore implements Notices {
  visible: NoticeEntry[] = [];
  log: NoticeEntry[] = [];
  /** The one that somebody reads. */
  held: string | undefined;

  readonly #schedule: Schedule;
  readonly #timers = new Map<string, () => void>();
  #count = 0;

  constructor(schedule: Schedule = scheduleTimeout) {
    this.#schedule = schedule;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** What is on screen, in order: the newest, and the one that somebody reads however old it is. */
  get shown(): readonly NoticeEntry[] {
    const others = this.visible.filter(({ id }) => id !== this.held);
    const room = shownLimit - (this.visible.length - others.length);
    const kept = new Set(others.slice(-room));
    return this.visible.filter((entry) => entry.id === this.held || kept.has(entry));
  }

  /**
   * Shows a notice. An unconfirmed change may have been made, so the words with which a screen
   * begins its failure are cut from the notice. Such a notice stays, however little time the screen
   * gives it. The same message that is still on screen is replaced, not repeated.
   */
  show(notice: Notice): string {
    this.#count += 1;
    const unconfirmed = notice.message.indexOf(unconfirmedStart);
    const lasting: Notice =
      unconfirmed < 0
        ? notice
        : { ...notice, message: notice.message.slice(unconfirmed), level: "warning", timeout: 0 };
    const entry: NoticeEntry = { ...lasting, id: `notice-${this.#count}`, at: Date.now() };
    for (const shown of this.visible)
      if (shown.message === entry.message && shown.level === entry.level) this.dismiss(shown.id);
    this.visible = [...this.visible, entry];
    this.log = [entry, ...this.log].slice(0, logLimit);
    this.resume(entry.id);
    return entry.id;
  }

  success(message: string, options: Partial<Notice> = {}): string {
    return this.show({ ...options, message, level: "success" });
  }

  error(message: string, options: Partial<Notice> = {}): string {
    return this.show({ ...options, message, level: "error" });
  }

  /**
   * A change that could not be confirmed was made: removes the notice that said so, whatever it
   * advised. `message` is that of the failure.
   */
  confirmed(message: string): void {
    const beginning = message.replace(unconfirmedAdvice, "");
    for (const { id, message: shown } of this.visible)
      if (shown.startsWith(beginning)) this.dismiss(id);
  }

  dismiss(id: string): void {
    this.#stop(id);
    if (this.held === id) this.held = undefined;
    this.visible = this.visible.filter((entry) => entry.id !== id);
  }

  /** Stops the clock of a notice: somebody reads it. */
  pause(id: string): void {
    this.#stop(id);
    this.held = id;
  }

  /** Starts the clock of a notice from its whole time. */
  resume(id: string): void {
    this.#stop(id);
    if (this.held === id) this.held = undefined;
    const timeout = this.visible.find((entry) => entry.id === id)?.timeout ?? defaultTimeout;
    if (timeout > 0)
      this.#timers.set(
        id,
        this.#schedule(() => this.dismiss(id), timeout),
      );
  }

  #stop(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }
}
