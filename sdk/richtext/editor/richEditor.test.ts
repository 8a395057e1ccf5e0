import fc from "fast-check";
import { createEditor, Editor, Node, Transforms } from "slate";
import { describe, expect, it } from "vitest";
import { fromHtml, normalRichText, type RichTextValue, toHtml } from "../../contracts/index.ts";
import { linkFrom, setLink, toggleBlock, toggleMark } from "./formats.ts";
import { isInTopParagraph } from "./lineBreaks.ts";
import { indentItems, outdentItems } from "./lists.ts";
import { withRichText } from "./richEditor.ts";
import { insertSuggestion, suggestionQuery } from "./suggestionQuery.ts";

/** An editor with the caret at the end of the text. */
function editorOf(html: string, at?: number[]): Editor {
  const editor = withRichText(createEditor()) as Editor;
  editor.children = fromHtml(html);
  Editor.normalize(editor, { force: true });
  Transforms.select(editor, Editor.end(editor, at ?? []));
  return editor;
}
const htmlOf = (editor: Editor) => toHtml(editor.children as RichTextValue);
const selectAll = (editor: Editor) => Transforms.select(editor, Editor.range(editor, []));

describe("the rich text editor's lines", () => {
  it("RT-009 only a paragraph of the text itself is one where Enter submits", () => {
    expect(isInTopParagraph(editorOf("<p>a</p>"))).toBe(true);
    expect(isInTopParagraph(editorOf("<p>see <a href='https://a.test'>a</a></p>"))).toBe(true);
    for (const html of [
      "<ul><li>a</li></ul>",
      "<blockquote><p>a</p></blockquote>",
      "<pre><code>a</code></pre>",
    ])
      expect(isInTopParagraph(editorOf(html))).toBe(false);
  });
  it("Enter makes a new item, an empty one leaves the list", () => {
    const editor = editorOf("<ul><li>a</li></ul>");
    editor.insertBreak();
    Editor.insertText(editor, "b");
    expect(htmlOf(editor)).toBe("<ul><li>a</li><li>b</li></ul>");
    editor.insertBreak();
    editor.insertBreak();
    Editor.insertText(editor, "c");
    expect(htmlOf(editor)).toBe("<ul><li>a</li><li>b</li></ul><p>c</p>");
  });
  it("anyone who deletes all of a text begins in a plain paragraph", () => {
    for (const html of [
      "<pre><code>a\nb</code></pre>",
      "<ul><li>a</li><li>b</li></ul><p>c</p>",
      "<blockquote><p>a</p></blockquote>",
      "<h2>a</h2>",
    ]) {
      const editor = editorOf(html);
      selectAll(editor);
      editor.deleteFragment();
      Editor.insertText(editor, "c");
      expect(htmlOf(editor)).toBe("<p>c</p>");
    }
    const part = editorOf("<ul><li>a</li><li>b</li></ul>");
    Transforms.select(part, Editor.range(part, [0, 1]));
    part.deleteFragment();
    expect(htmlOf(part)).toBe("<ul><li>a</li><li><br></li></ul>");
  });
  it("a soft break stays in its paragraph", () => {
    const editor = editorOf("<p>a</p>");
    editor.insertSoftBreak();
    Editor.insertText(editor, "b");
    expect(htmlOf(editor)).toBe("<p>a<br>b</p>");
  });
  it("Enter in code is a line, on an empty last line it leaves the code", () => {
    const editor = editorOf("<pre><code>a</code></pre>");
    editor.insertBreak();
    Editor.insertText(editor, "b");
    editor.insertBreak();
    editor.insertBreak();
    Editor.insertText(editor, "c");
    expect(htmlOf(editor)).toBe("<pre><code>a\nb</code></pre><p>c</p>");
  });
  it("items nest under the one before, take what follows along when they come out, and never more than eight deep", () => {
    const editor = editorOf("<ul><li>a</li><li>b</li><li>c</li></ul>", [0, 1]);
    expect(indentItems(editor)).toBe(true);
    expect(htmlOf(editor)).toBe("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>");
    Transforms.select(editor, Editor.end(editor, [0, 1]));
    indentItems(editor);
    expect(htmlOf(editor)).toBe("<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>");
    Transforms.select(editor, Editor.end(editor, [0, 0, 1, 0]));
    outdentItems(editor);
    expect(htmlOf(editor)).toBe("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>");
    Transforms.select(editor, Editor.start(editor, []));
    expect(indentItems(editor)).toBe(false);
    const deep = editorOf(`${"<ul><li>x".repeat(8)}</li><li>y${"</li></ul>".repeat(8)}`);
    expect(indentItems(deep)).toBe(false);
  });
  it("deleting backwards at the start leaves an item, a quote and code", () => {
    for (const html of [
      "<ul><li>a</li></ul>",
      "<blockquote><p>a</p></blockquote>",
      "<pre><code>a</code></pre>",
    ]) {
      const editor = editorOf(html);
      Transforms.select(editor, Editor.start(editor, []));
      editor.deleteBackward("character");
      expect(htmlOf(editor)).toBe("<p>a</p>");
    }
  });
});

describe("the rich text editor's formats", () => {
  it("marks are set on what is selected and taken away again", () => {
    const editor = editorOf("<p>a</p><p>b</p>");
    selectAll(editor);
    toggleMark(editor, "bold");
    toggleMark(editor, "italic");
    expect(htmlOf(editor)).toBe(
      "<p><strong><em>a</em></strong></p><p><strong><em>b</em></strong></p>",
    );
    toggleMark(editor, "bold");
    expect(htmlOf(editor)).toBe("<p><em>a</em></p><p><em>b</em></p>");
  });
  it("paragraphs become lists, lists change their kind and become paragraphs again", () => {
    const editor = editorOf("<p>a</p><p>b</p>");
    selectAll(editor);
    toggleBlock(editor, "bulleted-list");
    expect(htmlOf(editor)).toBe("<ul><li>a</li><li>b</li></ul>");
    toggleBlock(editor, "numbered-list");
    expect(htmlOf(editor)).toBe("<ol><li>a</li><li>b</li></ol>");
    toggleBlock(editor, "numbered-list");
    expect(htmlOf(editor)).toBe("<p>a</p><p>b</p>");
  });
  it("paragraphs become one block of code, a quote keeps them apart", () => {
    const editor = editorOf("<p>a</p><p><strong>b</strong></p>");
    selectAll(editor);
    toggleBlock(editor, "code-block");
    expect(htmlOf(editor)).toBe("<pre><code>a\nb</code></pre>");
    const quoted = editorOf("<p>a</p><p>b</p>");
    selectAll(quoted);
    toggleBlock(quoted, "quote");
    expect(htmlOf(quoted)).toBe("<blockquote><p>a</p><p>b</p></blockquote>");
    toggleBlock(quoted, "quote");
    expect(htmlOf(quoted)).toBe("<p>a</p><p>b</p>");
  });
  it("a sign and a space at the start of a paragraph make a list, a quote or code", () => {
    for (const [sign, html] of [
      ["-", "<ul><li>x</li></ul>"],
      ["1.", "<ol><li>x</li></ol>"],
      [">", "<blockquote><p>x</p></blockquote>"],
      ["```", "<pre><code>x</code></pre>"],
    ] as const) {
      const editor = editorOf("");
      for (const key of [...sign, " ", "x"]) Editor.insertText(editor, key);
      expect(htmlOf(editor)).toBe(html);
    }
  });
  it("links are made on a selection, changed, and written out where nothing is selected", () => {
    const editor = editorOf("<p>well log</p>");
    selectAll(editor);
    setLink(editor, "https://a.test");
    expect(htmlOf(editor)).toBe(
      '<p><a href="https://a.test" rel="noopener noreferrer">well log</a></p>',
    );
    const empty = editorOf("");
    setLink(empty, "https://b.test");
    expect(htmlOf(empty)).toBe(
      '<p><a href="https://b.test" rel="noopener noreferrer">https://b.test</a></p>',
    );
  });
  it("addresses are completed as people type them; only http, https and mailto come out", () => {
    expect(
      ["a.test/x", "localhost:8080", "a@b.test", "http://a.test", "a.test:80/x"].map(linkFrom),
    ).toEqual([
      "https://a.test/x",
      "https://localhost:8080",
      "mailto:a@b.test",
      "http://a.test",
      "https://a.test:80/x",
    ]);
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "", "https://", "word"])
      expect(linkFrom(bad)).toBeNull();
  });
});

describe("suggestions", () => {
  it("an @ or # at the start of a word asks for suggestions, one inside a word, in code or in a link does not", () => {
    expect(suggestionQuery(editorOf("<p>ask @Ada Re</p>"))).toMatchObject({
      trigger: "@",
      search: "Ada Re",
    });
    expect(suggestionQuery(editorOf("<p>(#flow-</p>"))).toMatchObject({
      trigger: "#",
      search: "flow-",
    });
    for (const html of [
      "<p>ada@petrons</p>",
      "<p><code>@ada</code></p>",
      "<pre><code>@ada</code></pre>",
      '<p><a href="https://a.test">@ada</a></p>',
      "<p>@ada r x</p>",
      "<p># a</p>",
    ]) {
      expect(suggestionQuery(editorOf(html))).toBeUndefined();
    }
  });
  it("RT-005 a chosen person is in place of what was typed, with the id", () => {
    const editor = editorOf("<p>ask @ad</p>");
    insertSuggestion(editor, suggestionQuery(editor)!.range, {
      type: "mention",
      userId: "AbCdEfGhIjKlMnOp1",
      name: "Ada Reyes",
      children: [{ text: "" }],
    });
    Editor.insertText(editor, "now");
    expect(htmlOf(editor)).toBe(
      '<p>ask <span data-mention-id="AbCdEfGhIjKlMnOp1">@Ada Reyes</span> now</p>',
    );
  });
});

it("whatever is done to it, the tree stays one that HTML holds without loss", () => {
  const acts: Record<string, (editor: Editor) => void> = {
    text: (editor) => Editor.insertText(editor, "w"),
    shortcut: (editor) => {
      for (const key of ["-", " "]) Editor.insertText(editor, key);
    },
    break: (editor) => editor.insertBreak(),
    soft: (editor) => editor.insertSoftBreak(),
    back: (editor) => editor.deleteBackward("character"),
    bold: (editor) => toggleMark(editor, "bold"),
    quote: (editor) => toggleBlock(editor, "quote"),
    code: (editor) => toggleBlock(editor, "code-block"),
    bullets: (editor) => toggleBlock(editor, "bulleted-list"),
    numbers: (editor) => toggleBlock(editor, "numbered-list"),
    indent: (editor) => void indentItems(editor),
    outdent: (editor) => outdentItems(editor),
    link: (editor) => setLink(editor, "https://a.test"),
    start: (editor) => Transforms.select(editor, Editor.start(editor, [])),
    end: (editor) => Transforms.select(editor, Editor.end(editor, [])),
    all: selectAll,
    left: (editor) => Transforms.move(editor, { reverse: true, distance: 2 }),
    wider: (editor) => Transforms.move(editor, { edge: "focus", distance: 3 }),
    remove: (editor) => Editor.deleteFragment(editor),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 25 }), (steps) => {
      const editor = editorOf(
        "<p>one</p><ul><li>two<ol><li>three</li></ol></li><li>four</li></ul><pre><code>five</code></pre>",
      );
      for (const step of steps) acts[step]!(editor);
      expect(fromHtml(htmlOf(editor))).toEqual(normalRichText(editor.children as RichTextValue));
      expect(Node.has(editor, editor.selection!.anchor.path)).toBe(true);
    }),
    { numRuns: 300, examples: [[["bullets", "link", "all", "link"]]] },
  );
});

describe("the rich text editor's typed addresses", () => {
  const typed = (html: string) => {
    const editor = editorOf(html);
    editor.insertText(" ");
    return htmlOf(editor).replaceAll("&nbsp;", " ");
  };
  it("a web address becomes a link on space, without the punctuation after it", () => {
    expect(typed("<p>See https://a.test/x?y=1#z</p>")).toMatch(
      /See <a href="https:\/\/a\.test\/x\?y=1#z"[^>]*>https:\/\/a\.test\/x\?y=1#z<\/a>/,
    );
    expect(typed("<p>www.a.test.</p>")).toMatch(
      /<a href="https:\/\/www\.a\.test\/?"[^>]*>www\.a\.test<\/a>\./,
    );
  });
  it("what follows it is no part of the link, and words, code and links stay as they are", () => {
    const editor = editorOf("<p>https://a.test</p>");
    for (const letter of " b") editor.insertText(letter);
    expect(htmlOf(editor)).toMatch(/<\/a>(?: |&nbsp;)b<\/p>$/);
    expect(typed("<p>a.test</p>")).not.toContain("<a");
    expect(typed("<p>https://</p>")).not.toContain("<a");
    expect(typed("<pre><code>https://a.test</code></pre>")).not.toContain("<a");
  });
});
