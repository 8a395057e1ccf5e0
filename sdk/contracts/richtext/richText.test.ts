import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHtml } from "./fromHtml.ts";
import { normalRichText } from "./normalRichText.ts";
import { hashtagsOf, mentionIdsOf, plainText, textLength } from "./richTextFacts.ts";
import { safeLink } from "./richTextRules.ts";
import type { RichBlock, RichInline, RichLeaf, RichList, RichTextValue } from "./richTextValue.ts";
import { toHtml } from "./toHtml.ts";

const characters = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("a", "B", "7", "é", "漢", "😀", "-", "#", "@") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      " ",
      "\n",
      "\t",
      "\u00a0",
      "<",
      ">",
      "&",
      '"',
      "'",
      "&amp;",
      "&#32;",
      "<p>",
      "</pre>",
      "\r\n",
      "\u2028",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
);
const text = fc.array(characters, { maxLength: 8 }).map((parts) => parts.join(""));
const flag = fc.constantFrom<true | undefined>(true, undefined, undefined);
const leaf: fc.Arbitrary<RichLeaf> = fc.record({
  text,
  bold: flag,
  italic: flag,
  underline: flag,
  strike: flag,
  code: flag,
});
const id = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."Ab3"), minLength: 17, maxLength: 17 }),
  fc.constantFrom("", "short", "no-id-at-all-here"),
);
const url = fc.oneof(
  fc.constantFrom(
    "https://petrons.test/a?b=1&c=\"'",
    "mailto:a@b.test",
    "javascript:alert(1)",
    "//x",
    "http://x.test/ü y",
  ),
  fc.webUrl(),
);
const none = [{ text: "" }];
const inline: fc.Arbitrary<RichInline> = fc.oneof(
  leaf,
  fc.record({
    type: fc.constant("link" as const),
    url,
    children: fc.array(leaf, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant("mention" as const),
    userId: id,
    name: text,
    children: fc.constant(none),
  }),
  fc.record({
    type: fc.constant("hashtag" as const),
    tagId: id,
    name: text,
    children: fc.constant(none),
  }),
);
const { block } = fc.letrec<{ block: RichBlock; list: RichList; paragraph: RichBlock }>((tie) => ({
  paragraph: fc.record({
    type: fc.constant("paragraph" as const),
    children: fc.array(inline, { maxLength: 5 }),
  }),
  list: fc.record({
    type: fc.constantFrom("bulleted-list" as const, "numbered-list" as const),
    children: fc.array(
      fc.record({
        type: fc.constant("list-item" as const),
        children: fc.array(fc.oneof({ maxDepth: 3 }, tie("paragraph"), tie("list")), {
          maxLength: 3,
        }),
      }),
      { maxLength: 3 },
    ),
  }) as fc.Arbitrary<RichList>,
  block: fc.oneof(
    { maxDepth: 3 },
    tie("paragraph"),
    fc.record({
      type: fc.constant("code-block" as const),
      children: fc.array(leaf, { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant("quote" as const),
      children: fc.array(tie("block") as fc.Arbitrary<RichBlock>, { maxLength: 3 }),
    }),
    tie("list"),
  ) as fc.Arbitrary<RichBlock>,
}));
const value: fc.Arbitrary<RichTextValue> = fc.array(block, { maxLength: 4 });

const ada = "AbCdEfGhIjKlMnOp1";
const mention = `<span data-mention-id="${ada}">@Ada Reyes</span>`;

describe("rich text as HTML", () => {
  it("RT-002 what is written is read back without loss, whatever it holds", () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(fromHtml(toHtml(given))).toEqual(normalRichText(given));
      }),
      { numRuns: 1500 },
    );
  });
  it("the one form of a text is its own one form", () => {
    fc.assert(
      fc.property(value, (given) => {
        const once = normalRichText(given);
        expect(normalRichText(once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
  it("any text at all is read without failing, in time that grows with its length alone", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (html) => typeof toHtml(fromHtml(html)) === "string",
      ),
    );
    const started = performance.now();
    for (const hostile of [
      "<a ".repeat(50_000),
      "<p>".repeat(50_000),
      '<a href="'.repeat(50_000),
      "<ul><li>".repeat(20_000),
      "&#".repeat(100_000),
      "<!--".repeat(50_000),
    ]) {
      fromHtml(hostile);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
  it("spaces that a page would collapse survive, and read the same on a page", () => {
    expect(toHtml([{ type: "paragraph", children: [{ text: " a  b " }] }])).toBe(
      "<p>&nbsp;a&nbsp;&nbsp;b&nbsp;</p>",
    );
    expect(fromHtml("<p>\n  one\n  two </p>\n")).toEqual([
      { type: "paragraph", children: [{ text: "one two" }] },
    ]);
  });
  it("nested lists, quotes and code have one plain form", () => {
    const html =
      "<blockquote><p>q</p></blockquote><ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><pre><code>x = 1\n\ty</code></pre>";
    expect(toHtml(fromHtml(html))).toBe(html);
    expect(plainText(html)).toBe("q\na\nb\nc\nx = 1\n\ty");
  });
  it("lists deeper than eight are lifted to it", () => {
    const deep = toHtml(fromHtml(`${"<ul><li>x".repeat(12)}${"</li></ul>".repeat(12)}`));
    expect(deep.match(/<ul>/g)).toHaveLength(8);
    expect(deep.match(/<li>/g)).toHaveLength(12);
  });
});

describe("the cost of a text", () => {
  it("RT-002 a hundred thousand neighboring lists become one without being copied again and again", () => {
    const list = (): RichList => ({
      type: "bulleted-list",
      children: [
        { type: "list-item", children: [{ type: "paragraph", children: [{ text: "a" }] }] },
      ],
    });
    const began = performance.now();
    const [merged, ...others] = normalRichText(Array.from({ length: 100_000 }, list));
    expect([merged!.children.length, others.length]).toEqual([100_000, 0]);
    // Copying takes a minute.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("facts of a text", () => {
  it("RT-005 mentioned people are those with ids of 17 letters and digits, each once", () => {
    const html = `<p>${mention} and ${mention} and <span data-mention-id="too-short">@No</span></p><ul><li><span data-mention-id="${ada.slice(0, 16)}2">@Bo</span></li></ul>`;
    expect(mentionIdsOf(html)).toEqual([ada, `${ada.slice(0, 16)}2`]);
    expect(plainText(html)).toBe("@Ada Reyes and @Ada Reyes and @No\n@Bo");
  });
  it("GP-052 hashtags are read with the id of the tag, or none for a new one; leading # are left out", () => {
    const html = `<p><span data-hashtag-id="">##flow-test</span> <span data-hashtag-id="${ada}">#Flow-Test</span> <span data-hashtag-id="">#new</span></p>`;
    expect(hashtagsOf(html)).toEqual([
      { tagId: ada, name: "flow-test" },
      { tagId: null, name: "new" },
    ]);
  });
  it("GP-056 length counts characters as people do, without space around", () => {
    expect(textLength("  a😀b\n")).toBe(3);
    expect(textLength(plainText("<p><br></p>"))).toBe(0);
    expect([textLength("\u200b\u2060 \u200e"), textLength("\u200ba")]).toEqual([0, 2]);
  });
  it("only http, https and mailto are links, however they are spelled", () => {
    expect(["https://a.test", "HTTP://a.test", "mailto:a@b.test"].map(safeLink)).toEqual([
      "https://a.test",
      "HTTP://a.test",
      "mailto:a@b.test",
    ]);
    for (const bad of [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "//a.test",
      "/a",
      "data:text/html,x",
      "https:a",
      "ftp://a",
      " \u0001javascript:x",
      "mailto:",
      "",
    ]) {
      expect(safeLink(bad)).toBeNull();
    }
    expect(safeLink("ht\ntps://a.test/x y")).toBe("https://a.test/x%20y");
  });
});
