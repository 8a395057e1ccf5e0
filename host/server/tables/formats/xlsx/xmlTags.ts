import { SourceFault } from "../../engine/sourceFault.ts";

/** Longer, a tag or comment is no honest one. */
const maxTag = 1_048_576;

/** What a tag becomes: itself, or another text in its place. */
type OnTag = (name: string, tag: string) => string;

/**
 * Passes an XML text on piece by piece, with some of its tags changed. Entities are never expanded,
 * and a document type is refused.
 */
export class XmlTags {
  readonly #onTag: OnTag;
  #rest = "";

  /** `onTag` gets the name without its namespace prefix; of a closing tag, with its slash. */
  constructor(onTag: OnTag) {
    this.#onTag = onTag;
  }

  feed(chunk: string): string {
    const text = this.#rest + chunk;
    let passed = "";
    let from = 0;
    let open = text.indexOf("<");
    while (open >= 0) {
      const end = endOf(text, open);
      if (end < 0) break;
      if (text[open + 1] !== "!" && text[open + 1] !== "?") {
        const tag = text.slice(open, end);
        const becomes = this.#onTag(nameOf(tag), tag);
        if (becomes !== tag) {
          passed += text.slice(from, open) + becomes;
          from = end;
        }
      }
      open = text.indexOf("<", end);
    }
    const kept = open < 0 ? text.length : open;
    if (text.length - kept > maxTag) throw damaged();
    this.#rest = text.slice(kept);
    return passed + text.slice(from, kept);
  }

  /** Throws when the text ended within a tag. */
  end(): void {
    if (this.#rest !== "") throw damaged();
  }
}

export const damaged = (): SourceFault =>
  new SourceFault(
    "the Excel workbook is damaged. Open it in Excel, save it again, then upload it.",
  );

/**
 * Where the tag, comment or section that begins at `open` ends; -1 when it goes on behind the text.
 */
function endOf(text: string, open: number): number {
  const behind = (mark: string, from: number) => {
    const at = text.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length;
  };
  const next = text[open + 1];
  if (next === "?") return behind("?>", open);
  if (next === "!") {
    if (text.length < open + 9) return -1;
    if (text.startsWith("<!--", open)) return behind("-->", open + 4);
    if (text.startsWith("<![CDATA[", open)) return behind("]]>", open);
    throw damaged();
  }
  // An attribute may hold the sign that ends a tag.
  let quote = 0;
  for (let at = open + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === greater) return at + 1;
    else if (code === doubleQuote || code === singleQuote) quote = code;
  }
  return -1;
}

const [doubleQuote, singleQuote, slash, colon, greater] = [34, 39, 47, 58, 62];

/** Without its prefix; a closing tag's begins with its slash. */
function nameOf(tag: string): string {
  const isClosing = tag.charCodeAt(1) === slash;
  let from = isClosing ? 2 : 1;
  let end = from;
  for (; end < tag.length; end++) {
    const code = tag.charCodeAt(end);
    if (code <= 32 || code === slash || code === greater) break;
    if (code === colon) from = end + 1;
  }
  const name = tag.slice(from, end);
  return isClosing ? `/${name}` : name;
}

/** The value of an attribute of a tag, whatever its namespace prefix. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(`${name}=`); at >= 0; at = tag.indexOf(`${name}=`, at + 1)) {
    const before = tag[at - 1]!;
    const quote = tag[at + name.length + 1];
    if ((before !== ":" && !/\s/.test(before)) || (quote !== '"' && quote !== "'")) continue;
    const from = at + name.length + 2;
    return unescaped(tag.slice(from, tag.indexOf(quote, from)));
  }
  return undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.includes("&")
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi,
        (whole, hex: string | undefined, decimal: string | undefined, named: string) => {
          if (hex === undefined && decimal === undefined) return entities[named.toLowerCase()]!;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

/** Whether an attribute says yes. */
export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";
