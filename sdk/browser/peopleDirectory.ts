import type { User } from "../contracts/index.ts";
import { failureText } from "./failureText.ts";
import type { Api, Notices } from "./host.ts";
import { onReadAgain } from "./readAgain.ts";

/**
 * The people of the organisation, by user id. `error` is the sentence of the last failed question;
 * people known before stay.
 */
export interface PeopleState {
  readonly byId: ReadonlyMap<string, User>;
  readonly loading: boolean;
  readonly error: string | null;
}

/** How long somebody unknown stays unknown before the server is asked again, in ms. */
export const unknownPause = 10_000;

/** Asks the server once for everybody (DA-016), and again when somebody unknown is looked for. */
export class PeopleDirectory {
  state: PeopleState = { byId: new Map(), loading: true, error: null };
  readonly #parts: { query: Api["query"]; notices: Pick<Notices, "error">; now?: () => number };
  readonly #listeners = new Set<() => void>();
  #asked: number | undefined;
  #asking = false;

  constructor(parts: { query: Api["query"]; notices: Pick<Notices, "error">; now?: () => number }) {
    this.#parts = parts;
    // One for the whole page, so nobody ends it.
    onReadAgain(() => {
      if (this.state.error === null) return;
      this.#asked = undefined;
      void this.ensure([]);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): PeopleState => this.state;

  /**
   * These people will be shown: asks when nobody asked yet, or when one of them is unknown and the
   * last question is some time ago.
   */
  async ensure(ids: readonly string[]): Promise<void> {
    const now = (this.#parts.now ?? (() => performance.now()))();
    const known = this.#asked !== undefined && ids.every((id) => this.state.byId.has(id));
    if (this.#asking || known || (this.#asked !== undefined && now - this.#asked < unknownPause))
      return;
    this.#asking = true;
    this.#asked = now;
    try {
      const { data } = await this.#parts.query<User>("User", {});
      this.#tell({
        byId: new Map(data.map((user) => [user.userId, user])),
        loading: false,
        error: null,
      });
    } catch (error) {
      const message = failureText(error);
      this.#tell({ ...this.state, loading: false, error: message });
      this.#parts.notices.error(`Could not load Org users: ${message}`, { timeout: 0 });
    } finally {
      this.#asking = false;
    }
  }

  #tell(state: PeopleState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
