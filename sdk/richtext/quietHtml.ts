/**
 * Disarms style sheets, event handlers, subtitles and base addresses in HTML before it is parsed.
 * Parsing runs nothing, even without this, but browsers report each of them as a breach of the
 * page's policy, and every text pasted from a word processor brings some. It guards nothing: the
 * sanitizer that comes after it does.
 */
export function quietHtml(html: string): string {
  return html
    .replace(style, "<$1noframes")
    .replace(active, "<wbr")
    .replace(simpleTag, quietTag)
    .replace(quotedTag, quietTag);
}

/**
 * Of the tags whose content is no markup to parsers, this one does nothing; sanitizers drop it with
 * its content as they do a style sheet.
 */
const style = /<(\/?)style(?=[\s/>]|$)/gi;
/**
 * Even in a document that nobody sees, Chromium asks for the subtitles of a film and looks at a
 * base address. The tag becomes one that is empty too and does nothing; cut out, it could leave two
 * halves of such a tag side by side.
 */
const active = /<(?:track|base)(?=[\s/>]|$)/gi;
const simpleTag = /<[a-z][^>]*>?/gi;
/**
 * Also past a ">" that is in quotes. A tag may end nowhere: what always matches is read once,
 * however many such tags there are.
 */
const quotedTag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>?/gi;

const quietTag = (tag: string): string => tag.replace(/([\s/"'])on(?=[a-z]+\s*=)/gi, "$1data-on");
