/**
 * What a document may have before its first element: each begins as `start` says and goes on up to
 * its end.
 */
interface Construct {
  start: RegExp;
  end: RegExp;
}

/** `next` is where the text goes on; undefined of one that has not come whole. */
function skipped(
  text: string,
  at: number,
  { start, end }: Construct,
): { next: number | undefined } | undefined {
  start.lastIndex = at;
  const begun = start.exec(text);
  if (!begun) return undefined;
  end.lastIndex = at + begun[0].length;
  return { next: end.test(text) ? end.lastIndex : undefined };
}

/** The mark of UTF-8, of whose bytes each is a letter of the text. */
const markOf = (text: string): number => (text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0);

const space = /[\t\n\f\r ]*/y;
const skipSpace = (text: string, at: number): number => {
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
};

const doctype: Construct = { start: /<!doctype/iy, end: />/g };
const comments: readonly Construct[] = [
  // `<!-->` and `<!--->` are whole.
  { start: /<!--/y, end: /(?<=<!--)-?>|--!?>/g },
  // What browsers take for comments: `<?xml …?>`, `<!…>`, `</ …>`.
  { start: /<[?!]|<\/(?![a-z])/iy, end: />/g },
];

/**
 * Where in an HTML document a script may come first: after the document type, without which
 * browsers draw by other rules, and before anything else. Browsers put it into the head that they
 * make there, and add attributes of an `<html>` that follows. Undefined while more must come. Each
 * byte is a letter of `text`.
 */
export function placeInHtml(text: string): number | undefined {
  let at = markOf(text);
  for (;;) {
    at = skipSpace(text, at);
    // The longest beginning that distinguishes one from another.
    if (text.length - at < "<!doctype".length && /^(<[!/?]?|<!-|<!d[a-z]*)?$/i.test(text.slice(at)))
      return undefined;
    const type = skipped(text, at, doctype);
    // Of an answer that breaks off before anything follows, nothing is sent on yet.
    if (type)
      return type.next === undefined || skipSpace(text, type.next) === text.length
        ? undefined
        : type.next;
    const comment = comments.map((one) => skipped(text, at, one)).find((one) => one !== undefined);
    if (!comment) return at;
    if (comment.next === undefined) return undefined;
    at = comment.next;
  }
}

const xmlParts: readonly Construct[] = [
  { start: /<\?/y, end: /\?>/g },
  { start: /<!--/y, end: /-->/g },
  { start: /<!doctype(?:[^>[\]"']|"[^"]*"|'[^']*')*\[/iy, end: /\]\s*>/g },
  { start: /<!doctype(?:[^>[\]"']|"[^"]*"|'[^']*')*(?=>)/iy, end: />/g },
];
const element = /<[^\s/>!?](?:[^>"']|"[^"]*"|'[^']*')*>/y;

/**
 * The same for XHTML: inside its first element, since nothing but one may be there. Undefined while
 * more must come.
 */
export function placeInXml(text: string): number | undefined {
  let at = markOf(text);
  for (;;) {
    at = skipSpace(text, at);
    element.lastIndex = at;
    if (element.test(text)) return element.lastIndex;
    const part = xmlParts.map((one) => skipped(text, at, one)).find((one) => one !== undefined);
    if (part?.next === undefined) return undefined;
    at = part.next;
  }
}
