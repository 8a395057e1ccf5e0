const delimiters = ",;\\t|\\r\\n";
/**
 * Excel's way to write a text that looks like a number, `="0300112345"`, bare or quoted once more.
 */
const bare = new RegExp(`(^|[${delimiters}])="([^"\\r\\n]*)"(?=[${delimiters}]|$)`, "g");
const quoted = new RegExp(`(^|[${delimiters}])"=""([^"\\r\\n]*)"""(?=[${delimiters}]|$)`, "g");

/** The bytes that mark such texts. */
export const formulaMark = '="';

/** A text of whole lines with the inner texts of such cells in their place. */
export const innerTexts = (text: string): string =>
  text.includes("=") ? text.replace(bare, '$1"$2"').replace(quoted, '$1"$2"') : text;

/** Longer lines are passed on as they come. */
const maxLine = 1_048_576;

/** The same of a text that comes in chunks. */
export async function* innerTextsOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
    const whole = end === 0 && text.length > maxLine ? text.length : end;
    yield innerTexts(text.slice(0, whole));
    rest = text.slice(whole);
  }
  yield innerTexts(rest);
}
