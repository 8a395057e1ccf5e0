// @vitest-environment jsdom
import { cleanup, render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createEditor, Editor, Transforms } from "slate";
import { expect, it, vi } from "vitest";
import { fromHtml, type RichTextValue, toHtml } from "../../contracts/index.ts";
import type { RichTextEditorProps } from "../richTextTypes.ts";
import { withRichText } from "./richEditor.ts";
import { type Suggestions, suggestionKey, useSuggestions } from "./useSuggestions.ts";

let suggestions: Suggestions;

function Watch({ editor, sources }: { editor: Editor; sources: object }) {
  suggestions = useSuggestions(editor, 1, true, sources as never);
  return null;
}

/** Types the text, waits for the suggestions and presses Space; answers what is there then. */
async function spaceAfter(
  text: string,
  more: Partial<RichTextEditorProps> = {},
  before: () => void = () => undefined,
): Promise<string> {
  const editor = withRichText(createEditor()) as Editor;
  editor.children = fromHtml(`<p>${text}</p>`);
  Transforms.select(editor, Editor.end(editor, []));
  const sources = { hashtags: async () => [{ id: "Tag00000000000001", name: "Decline" }], ...more };
  cleanup();
  await render(createElement(Watch, { editor, sources }));
  await act(async () => before());
  const preventDefault = vi.fn();
  if (!suggestionKey(suggestions, { key: " ", shiftKey: false, preventDefault }))
    return "not taken";
  expect(preventDefault).toHaveBeenCalledOnce();
  return toHtml(editor.children as RichTextValue);
}

it("a hashtag that was typed and not picked becomes a tag on space, the known one where there is one", async () => {
  expect(await spaceAfter("See #decline")).toContain('data-hashtag-id="Tag00000000000001"');
  expect(await spaceAfter("See #water-cut")).toContain(
    '<span data-hashtag-id="">#water-cut</span>',
  );
});

it("a number, a name that only known tags may have, a mention and a list that was closed stay as they were typed", async () => {
  expect(await spaceAfter("Well #3")).toBe("not taken");
  expect(await spaceAfter("See #water-cut", { newHashtags: false })).toBe("not taken");
  expect(await spaceAfter("See @ada", { mentions: async () => [] })).toBe("not taken");
  expect(await spaceAfter("See #water-cut", {}, () => suggestions.close())).toBe("not taken");
});
