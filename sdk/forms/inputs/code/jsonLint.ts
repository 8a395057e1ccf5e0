import { linter } from "@codemirror/lint";
import { inputTexts } from "../inputTexts.ts";
import { jsonError } from "./jsonSyntax.ts";

/**
 * Marks the place where a text stops being JSON, in the text and in the margin. An empty text is
 * not marked.
 */
export const jsonLint = linter(
  ({ state: { doc } }) => {
    const text = doc.toString();
    const error = text.trim() === "" ? undefined : jsonError(text);
    if (!error) return [];
    const to = Math.min(error.at + 1, doc.length);
    return [
      {
        from: Math.min(error.at, doc.length),
        to,
        severity: "error",
        message: inputTexts.syntaxErrorAt(error.line, error.column),
      },
    ];
  },
  { delay: 300 },
);
