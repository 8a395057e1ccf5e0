/**
 * Escapes a mark that is part of a text, and with `_` behind it means the empty text. An address
 * shows it as it is.
 */
const mark = "~";
const emptyText = `${mark}_`;

/** A text in which none of the marks can be taken for one. */
export function escaped(text: string, marks: string): string {
  if (text === "") return emptyText;
  let result = "";
  for (const sign of text) result += sign === mark || marks.includes(sign) ? mark + sign : sign;
  return result;
}

/** The text that was escaped. */
export function unescaped(raw: string): string {
  if (raw === emptyText) return "";
  let result = "";
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === mark && at + 1 < raw.length) at++;
    result += raw[at];
  }
  return result;
}

interface TextPart {
  mark: string;
  raw: string;
}

/**
 * The parts between marks that are not escaped, each with the mark before it ("" for the first);
 * the parts stay escaped.
 */
export function parted(raw: string, marks: string): [TextPart, ...TextPart[]] {
  let last: TextPart = { mark: "", raw: "" };
  const parts: [TextPart, ...TextPart[]] = [last];
  let from = 0;
  for (let at = 0; at <= raw.length; at++) {
    if (raw[at] === mark) at++;
    else if (at === raw.length || marks.includes(raw.charAt(at))) {
      last.raw = raw.slice(from, at);
      if (at < raw.length) {
        last = { mark: raw.charAt(at), raw: "" };
        parts.push(last);
      }
      from = at + 1;
    }
  }
  if (from <= raw.length && raw.at(-1) === mark) last.raw = raw.slice(from);
  return parts;
}

export const joinedTexts = (texts: readonly string[], marks: string): string =>
  texts.map((text) => escaped(text, marks)).join(",");
export const listedTexts = (raw: string): string[] =>
  parted(raw, ",").map((part) => unescaped(part.raw));
