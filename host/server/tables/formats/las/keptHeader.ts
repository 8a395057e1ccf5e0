import {
  type LogHeaderText,
  type LogItem,
  type LogSection,
  type LogSectionKind,
  maxLogHeaderBytes,
} from "@petrons/sdk/contracts";
import type { LasItem } from "./lasItem.ts";

/** Characters of one part of a line. */
const maxPart = 4_000;
const maxTitle = 100;

/** The header of a log as it is kept with its table: every section, as far as there is room. */
export class KeptHeader implements LogHeaderText {
  readonly sections: LogSection[] = [];
  isCut = false;
  #room = maxLogHeaderBytes;

  /** A section of data is none of the header. */
  begin(kind: LogSectionKind, title: string): void {
    if (this.sections.length > 0 && this.sections.at(-1)!.items.length === 0) this.sections.pop();
    this.sections.push({
      kind,
      title: storable(
        title
          .replace(/^\s*~\s*/, "")
          .trim()
          .slice(0, maxTitle),
      ),
      items: [],
    });
  }

  add({ mnemonic, unit, value, description, format }: LasItem): void {
    const about = format ? `${description} {${format}}`.trim() : description;
    this.#push({ mnemonic, unit, value, description: about });
  }

  /** A line that names nothing, in remarks for example. */
  addText(text: string): void {
    this.#push({ value: text.trim() });
  }

  whole(): LogHeaderText {
    return { sections: this.sections.filter(({ items }) => items.length > 0), isCut: this.isCut };
  }

  #push(given: LogItem): void {
    const section = this.sections.at(-1);
    if (!section || this.#room <= 0) {
      this.isCut ||= section !== undefined;
      return;
    }
    const parts = Object.entries(given).flatMap(([name, text]) =>
      text ? [[name, this.#part(text, maxPart)]] : [],
    );
    const item: LogItem = Object.fromEntries(parts);
    this.#room -= Buffer.byteLength(JSON.stringify(item));
    if (this.#room < 0) this.isCut = true;
    else section.items.push(item);
  }

  #part(text: string, characters: number): string {
    if (text.length > characters) this.isCut = true;
    return storable(text.slice(0, characters));
  }
}

/** As the database can hold it. */
const storable = (text: string): string => text.replaceAll("\0", "\ufffd").toWellFormed();
