/** One line of a text, without its end. Of a line that is too long only the beginning is kept. */
export interface TextLine {
  number: number;
  text: string;
  isTooLong: boolean;
}

const keptOfLong = 10_000;

/** The lines of a text in batches, whatever ends them (LF, CRLF, CR), with their numbers from 1. */
export async function* textLines(
  chunks: AsyncIterable<string>,
  maxCharacters: number,
): AsyncGenerator<TextLine[]> {
  let rest = "";
  let tooLong: string | undefined;
  let number = 0;
  const line = (text: string): TextLine => {
    const long = tooLong ?? (text.length > maxCharacters ? text.slice(0, keptOfLong) : undefined);
    tooLong = undefined;
    return { number: ++number, text: long ?? text, isTooLong: long !== undefined };
  };
  for await (const chunk of chunks) {
    const text = rest + chunk;
    // The line feed of a carriage return may come with the next chunk.
    const held = text.endsWith("\r") ? "\r" : "";
    const pieces = text.slice(0, text.length - held.length).split(/\r\n|[\r\n]/);
    rest = pieces.pop()! + held;
    const batch = pieces.map(line);
    if (rest.length > maxCharacters + 1) {
      tooLong ??= rest.slice(0, keptOfLong);
      rest = held;
    }
    yield batch;
  }
  const last = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
  if (rest !== "" || tooLong !== undefined) yield [line(last)];
}
