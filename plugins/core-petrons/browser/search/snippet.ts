/** A piece of a text; `hit` is what was searched for. */
interface SnippetPart {
  text: string;
  hit: boolean;
}

/** Characters before the first hit, and in all. */
const before = 80;
const maxLength = 280;

/**
 * The part of a text around the first place where it holds what was searched for, cut into hits and
 * the rest.
 */
export function snippetOf(content: string, sought: string): SnippetPart[] {
  const text = content.replace(/\s+/g, " ").trim();
  const wanted = sought.trim().replace(/\s+/g, " ").toLowerCase();
  const lower = text.toLowerCase();
  // Letters whose other case is longer would shift the places: then nothing is marked.
  const first = wanted === "" || lower.length !== text.length ? -1 : lower.indexOf(wanted);
  const from = first > before ? wordStart(text, first - before, first) : 0;
  const shown = text.slice(from, from + maxLength);
  const parts: SnippetPart[] = from > 0 ? [{ text: "… ", hit: false }] : [];
  let at = 0;
  for (
    let hit = first - from;
    first >= 0 && hit >= 0 && hit < shown.length;
    hit = shown.toLowerCase().indexOf(wanted, at)
  ) {
    if (hit > at) parts.push({ text: shown.slice(at, hit), hit: false });
    at = Math.min(hit + wanted.length, shown.length);
    parts.push({ text: shown.slice(hit, at), hit: true });
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), hit: false });
  if (from + maxLength < text.length) parts.push({ text: " …", hit: false });
  return parts;
}

/**
 * Where the next word begins, so that none is cut; the place itself when there is none before
 * `limit`.
 */
function wordStart(text: string, at: number, limit: number): number {
  const space = text.indexOf(" ", at);
  return space >= 0 && space < limit ? space + 1 : at;
}
