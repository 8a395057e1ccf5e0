// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createEditor, Editor, Transforms } from "slate";
import { Slate, withReact } from "slate-react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fromHtml, type RichTextValue, toHtml } from "../../contracts/index.ts";
import { LinkMenu } from "./LinkMenu.tsx";
import { withRichText } from "./richEditor.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
const page = document.body.appendChild(document.createElement("div"));
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

async function open(html: string) {
  const editor = withRichText(withReact(createEditor())) as Editor;
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.range(editor, []));
  await act(async () =>
    root.render(
      <Slate editor={editor as never} initialValue={editor.children as never}>
        {createElement(LinkMenu, { onClose })}
      </Slate>,
    ),
  );
  return () => toHtml(editor.children as RichTextValue);
}
const address = () => page.querySelector("input")!;
const enter = async (text: string) => {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      address(),
      text,
    );
    address().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => page.querySelector("form")!.requestSubmit());
};

it("RT-010 the link menu has the placeholder 'https://' for the address, refuses what is none, and links what is selected", async () => {
  const html = await open("<p>well log</p>");
  expect([address().placeholder, address().value, document.activeElement]).toEqual([
    "https://",
    "",
    address(),
  ]);
  await enter("javascript:alert(1)");
  expect([address().getAttribute("aria-invalid"), onClose.mock.calls.length]).toEqual(["true", 0]);
  await enter("a.test");
  expect([html(), onClose.mock.calls.length]).toEqual([
    '<p><a href="https://a.test" rel="noopener noreferrer">well log</a></p>',
    1,
  ]);
});
