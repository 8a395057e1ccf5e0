import type { Notices } from "@petrons/sdk/browser";
import type { ApplianceLevel } from "@petrons/sdk/contracts";

/** Notices that one app may have at a time; one more takes the place of the oldest. */
const maxNotices = 10;

interface FrameNotice {
  id: string;
  level?: ApplianceLevel;
  text?: string;
}

/**
 * The notices of one embedded app by the ids that it gives them. They stay until the app hides
 * them, the person dismisses them, or the app is left.
 */
export class FrameNotices {
  readonly #notices: Notices;
  readonly #shown = new Map<string, { notice: string; content: string }>();

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /**
   * Takes the place of what the id had said before; the same again changes nothing, also where the
   * person has dismissed it.
   */
  show({ id, level = "info", text = "" }: FrameNotice): void {
    const content = `${level} ${text}`;
    if (this.#shown.get(id)?.content === content) return;
    this.hide(id);
    if (text.trim() === "") return;
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined && this.#shown.size >= maxNotices) this.hide(oldest);
    this.#shown.set(id, {
      notice: this.#notices.show({ message: text, level, timeout: 0 }),
      content,
    });
  }

  hide(id: string): void {
    const shown = this.#shown.get(id);
    if (shown === undefined) return;
    this.#notices.dismiss(shown.notice);
    this.#shown.delete(id);
  }

  hideAll(): void {
    for (const id of [...this.#shown.keys()]) this.hide(id);
  }
}
