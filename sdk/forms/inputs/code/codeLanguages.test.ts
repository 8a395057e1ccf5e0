import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { codeLanguageNames, isCodeLanguage } from "./codeLanguageNames.ts";
import { loadCodeLanguage } from "./codeLanguages.ts";

const listed =
  "csharp, css, dockerfile, gitignore, handlebars, html, java, javascript, json, jsx, latex, less, markdown, matlab, mysql, php, powershell, python, r, ruby, sass, scss, sql, sqlserver, stylus, svg, text, typescript, vbscript, xml, yaml";

describe("languages of the code input", () => {
  it("FO-017 are those of the list and no other", () => {
    expect(codeLanguageNames.join(", ")).toBe(listed);
    expect(["cobol", "JSON", "js", "", "toString"].filter(isCodeLanguage)).toEqual([]);
  });

  it.each(codeLanguageNames)("FO-017 %s can be loaded into an editor", async (name) => {
    const support = await loadCodeLanguage(name);
    expect(EditorState.create({ doc: "x = 1", extensions: support }).doc.length).toBe(5);
  });
});
