import type { StreamParser } from "@codemirror/language";

/** `.gitignore`: comments, negation, wildcards and classes of characters. */
export const gitignore: StreamParser<unknown> = {
  name: "gitignore",
  token(stream) {
    if (stream.sol()) {
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^!/)) return "keyword";
    }
    if (stream.match(/^\\./)) return "escape";
    if (stream.match(/^(\*{1,2}|\?)/)) return "operator";
    if (stream.match(/^\[[^\]]*\]/)) return "string";
    if (stream.match(/^\//)) return "punctuation";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
};
