import { newId } from "../../contracts/index.ts";
import type { Drafts } from "./drafts.ts";

/** How many texts like this the person has where the editor's text goes. */
type CountOf = (html: string) => number;

interface Sent {
  html: string;
  /** How many there were before it was sent. */
  before: number;
}
interface Record {
  key: string;
  sent: Sent[];
}

/**
 * What becomes of a draft that is sent: one document, under one key, however often it is sent and
 * changed until that is confirmed. Kept with the draft, so that it holds after the page was loaded
 * again.
 */
export class Sending {
  readonly #drafts: Drafts | undefined;
  #record: Record | undefined;

  constructor(drafts: Drafts | undefined) {
    this.#drafts = drafts;
    this.#record = parsed(drafts?.readSent());
  }

  /** Something was sent, and nobody knows whether it was stored. */
  get isOpen(): boolean {
    return this.#record !== undefined;
  }

  /** The key to send the text under. */
  begin(html: string, countOf: CountOf): string {
    const { key = newId(), sent = [] } = this.#record ?? {};
    this.#keep({ key, sent: [...sent, { html, before: countOf(html) }] });
    return key;
  }

  /** The last sending was refused: only what was sent before it may have been stored. */
  refused(): void {
    if (!this.#record) return;
    const sent = this.#record.sent.slice(0, -1);
    this.#keep(sent.length === 0 ? undefined : { ...this.#record, sent });
  }

  /** Stored, under this key: the next text is another document. */
  end(): void {
    this.#keep(undefined);
  }

  /** The text that was sent and has come to be among the person's since. */
  arrived(countOf: CountOf): string | undefined {
    return this.#record?.sent.find(({ html, before }) => countOf(html) > before)?.html;
  }

  #keep(record: Record | undefined): void {
    this.#record = record;
    this.#drafts?.writeSent(record === undefined ? "" : JSON.stringify(record));
  }
}

function parsed(text: string | null | undefined): Record | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Record;
  } catch (error) {
    console.warn("What was sent of a draft could not be read:", error);
    return undefined;
  }
}
