import { createEditor, Editor, Transforms } from "slate";
import { expect, it, vi } from "vitest";
import { fromHtml, type RichTextValue, toHtml } from "../../contracts/index.ts";
import { type EditorKey, editorKey } from "./editorKeys.ts";
import { withRichText } from "./richEditor.ts";

function editorOf(html: string): Editor {
  const editor = withRichText(createEditor()) as Editor;
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}
const press = (editor: Editor, key: Partial<EditorKey>, submit?: () => void, cancel?: () => void) =>
  editorKey(
    editor,
    {
      key: "",
      code: "",
      keyCode: 0,
      isComposing: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...key,
    },
    { submit, cancel, openLink: () => undefined },
  );
const enter = { key: "Enter", keyCode: 13 };

it("RT-009 Enter in a top-level paragraph submits; in a list, a quote and code it does not", () => {
  const submit = vi.fn();
  expect(press(editorOf("<p>a</p>"), enter, submit)).toBe(true);
  expect(submit).toHaveBeenCalledTimes(1);
  for (const html of [
    "<ul><li>a</li></ul>",
    "<blockquote><p>a</p></blockquote>",
    "<pre><code>a</code></pre>",
  ])
    press(editorOf(html), enter, submit);
  expect(submit).toHaveBeenCalledTimes(1);
  press(editorOf("<ul><li>a</li></ul>"), { ...enter, ctrlKey: true }, submit);
  expect(submit).toHaveBeenCalledTimes(2);
});

it("RT-009 a key that an input method composes with is left to it", () => {
  const submit = vi.fn();
  expect(press(editorOf("<p>a</p>"), { ...enter, isComposing: true }, submit)).toBe(false);
  expect(press(editorOf("<p>a</p>"), { key: "Enter", keyCode: 229 }, submit)).toBe(false);
  expect(submit).not.toHaveBeenCalled();
});

it("Shift+Enter is a new line; without onSubmit Enter is a new paragraph", () => {
  const editor = editorOf("<p>a</p>");
  press(editor, { ...enter, shiftKey: true }, vi.fn());
  Editor.insertText(editor, "b");
  press(editor, enter);
  Editor.insertText(editor, "c");
  expect(toHtml(editor.children as RichTextValue)).toBe("<p>a<br>b</p><p>c</p>");
});

it("Tab is taken where it nests an item, and left to the browser everywhere else", () => {
  expect(press(editorOf("<p>a</p>"), { key: "Tab" })).toBe(false);
  expect(press(editorOf("<ul><li>a</li></ul>"), { key: "Tab" })).toBe(false);
  const editor = editorOf("<ul><li>a</li><li>b</li></ul>");
  expect(press(editor, { key: "Tab" })).toBe(true);
  expect(press(editor, { key: "Tab", shiftKey: true })).toBe(true);
  expect(press(editor, { key: "Tab", shiftKey: true })).toBe(false);
  expect(toHtml(editor.children as RichTextValue)).toBe("<ul><li>a</li><li>b</li></ul>");
});

it("Escape cancels where there is something to cancel", () => {
  const cancel = vi.fn();
  expect(press(editorOf("<p>a</p>"), { key: "Escape" }, undefined, cancel)).toBe(true);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(press(editorOf("<p>a</p>"), { key: "Escape" })).toBe(false);
});
