// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createEditor, Editor, Transforms } from "slate";
import { Slate, withReact } from "slate-react";
import { beforeEach, expect, it, vi } from "vitest";
import { fromHtml, type RichTextValue, toHtml } from "../../contracts/index.ts";
import { LinkMenu } from "./LinkMenu.tsx";
import { withRichText } from "./richEditor.ts";

let page: HTMLElement;
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

async function open(html: string) {
  const editor = withRichText(withReact(createEditor())) as Editor;
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.range(editor, []));
  page = await render(
    <Slate editor={editor as never} initialValue={editor.children as never}>
      {createElement(LinkMenu, { onClose })}
    </Slate>,
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
