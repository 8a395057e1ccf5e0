import type { Notices } from "@petrons/sdk/browser";
import type { ApplianceLevel } from "@petrons/sdk/contracts";

/** Notices that one app may have at a time; one more takes the place of the oldest. */
const maxNotices = 10;

/** The notices of one embedded app by the ids that it gives them. They stay until the app hides them, the person dismisses them, or the app is left. */
export class FrameNotices {
  readonly #notices: Notices;
  readonly #shown = new Map<string, string>();

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** One of an id that is shown takes the place of it; one without a text only takes it away. */
  show({ id, level = "info", text = "" }: { id: string; level?: ApplianceLevel; text?: string }): void {
    this.hide(id);
    if (text.trim() === "") return;
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined && this.#shown.size >= maxNotices) this.hide(oldest);
    this.#shown.set(id, this.#notices.show({ message: text, level, timeout: 0 }));
  }

  hide(id: string): void {
    const shown = this.#shown.get(id);
    if (shown === undefined) return;
    this.#notices.dismiss(shown);
    this.#shown.delete(id);
  }

  hideAll(): void {
    for (const id of [...this.#shown.keys()]) this.hide(id);
  }
}
