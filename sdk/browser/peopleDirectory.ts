import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { User } from "../contracts/index.ts";
import type { Api, Notices } from "./host.ts";
import { onReadAgain } from "./readAgain.ts";
import { failureText } from "./text/failureText.ts";

/**
 * The people of the organization, by user id. `error` is the sentence of the last failed request;
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
  #asked: number | undefined;
  #asking = false;

  constructor(parts: { query: Api["query"]; notices: Pick<Notices, "error">; now?: () => number }) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef });
    // One for the whole page, so nobody ends it.
    onReadAgain(() => {
      if (this.state.error === null) return;
      this.#asked = undefined;
      void this.ensure([]);
    });
  }

  /**
   * These people will be shown: asks when nobody asked yet, or when one of them is unknown and the
   * last request is some time ago.
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
      this.#set({
        byId: new Map(data.map((user) => [user.userId, user])),
        loading: false,
        error: null,
      });
    } catch (error) {
      const message = failureText(error);
      this.#set({ ...this.state, loading: false, error: message });
      this.#parts.notices.error(`Could not load Org users: ${message}`, { timeout: 0 });
    } finally {
      this.#asking = false;
    }
  }

  #set(state: PeopleState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
