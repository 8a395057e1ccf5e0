import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type {
  BlockingMessage,
  ConfirmQuestion,
  Dialogs,
  InfoMessage,
  ItemQuestion,
  ListItem,
  NameQuestion,
  PromptAnswer,
  PromptQuestion,
} from "./dialogTypes.ts";

/** A dialog that waits for an answer. `answer` closes it; a second answer is ignored. */
export type OpenDialog = { id: number } & (
  | { kind: "confirm"; question: ConfirmQuestion; answer: (confirmed: boolean) => void }
  | {
      kind: "prompt";
      question: PromptQuestion;
      answer: (answer: PromptAnswer<Record<string, unknown>>) => void;
    }
  | {
      kind: "name";
      question: NameQuestion;
      answer: (answer: PromptAnswer<{ name: string }>) => void;
    }
  | { kind: "info"; question: InfoMessage; answer: () => void }
  | { kind: "item"; question: ItemQuestion; answer: (items: readonly ListItem[] | null) => void }
  | { kind: "notice"; question: BlockingMessage; answer: () => void }
);

type Asked = OpenDialog extends infer Dialog
  ? Dialog extends OpenDialog
    ? Omit<Dialog, "id" | "answer">
    : never
  : never;

/** The dialogs that wait for an answer, oldest first: later ones lie above. */
export class DialogStore implements Dialogs {
  open: readonly OpenDialog[] = [];
  #last = 0;

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true });
  }

  confirm(question: ConfirmQuestion): Promise<boolean> {
    return this.#ask({ kind: "confirm", question });
  }

  prompt<T extends object>(question: PromptQuestion<T>): Promise<PromptAnswer<T>> {
    return this.#ask({ kind: "prompt", question: question as unknown as PromptQuestion });
  }

  promptName(question: NameQuestion): Promise<PromptAnswer<{ name: string }>> {
    return this.#ask({ kind: "name", question });
  }

  info(question: InfoMessage): Promise<void> {
    return this.#ask({ kind: "info", question });
  }

  item(question: ItemQuestion): Promise<readonly ListItem[] | null> {
    return this.#ask({ kind: "item", question });
  }

  notice(question: BlockingMessage): () => void {
    const id = this.#last + 1;
    void this.#ask<void>({ kind: "notice", question });
    return () => this.#close(id);
  }

  #ask<A>(asked: Asked): Promise<A> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      const answer = (given: A) => {
        resolve(given);
        this.#close(id);
      };
      this.open = [...this.open, { ...asked, id, answer } as unknown as OpenDialog];
    });
  }

  #close(id: number): void {
    if (this.open.some((dialog) => dialog.id === id))
      runInAction(() => {
        this.open = this.open.filter((dialog) => dialog.id !== id);
      });
  }
}
