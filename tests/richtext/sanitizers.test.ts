// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkProtocols, richTextAttributes } from "../../sdk/contracts/index.ts";
import { sanitizeRichText as inBrowser } from "../../sdk/richtext/sanitizeRichText.ts";
import { sanitizeRichText as onServer } from "../../sdk/server/index.ts";
import list from "./payloads.json" with { type: "json" };

const payloads = list.lists.flatMap((part) => part.payloads);
const storedTags = new Set([
  "p",
  "strong",
  "em",
  "u",
  "s",
  "code",
  "pre",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "br",
  "span",
]);

/** Everything in the HTML that stored rich text may not have; empty when it is harmless. */
function dangers(html: string): string[] {
  const root = document.createElement("template");
  root.innerHTML = html;
  return [...root.content.querySelectorAll("*")].flatMap((element) => {
    const tag = element.localName;
    const allowed = new Set([...(richTextAttributes[tag] ?? []), ...(tag === "a" ? ["rel"] : [])]);
    const href = element.getAttribute("href");
    return [
      ...(storedTags.has(tag) && element.namespaceURI === "http://www.w3.org/1999/xhtml"
        ? []
        : [`<${tag}>`]),
      ...element.getAttributeNames().filter((name) => !allowed.has(name)),
      ...(href === null ||
      linkProtocols.some((protocol) => new URL(href, "about:blank").protocol === `${protocol}:`)
        ? []
        : [href]),
    ];
  });
}

function shape(html: string): unknown {
  const root = document.createElement("template");
  root.innerHTML = html;
  const read = (node: Node): unknown =>
    node instanceof Element
      ? [
          node.localName,
          Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
          [...node.childNodes].map(read),
        ]
      : node.nodeValue;
  return [...root.content.childNodes].map(read);
}

describe("the sanitizers of both sides", () => {
  it("at least 100 published payloads are tried", () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(150);
  });
  it.each(payloads)(
    "keep nothing that can run or load, agree, and change nothing the second time: %s",
    (payload) => {
      const server = onServer(payload);
      const browser = inBrowser(payload);
      expect(dangers(server)).toEqual([]);
      expect(dangers(browser)).toEqual([]);
      expect(shape(browser)).toEqual(shape(server));
      expect(onServer(server)).toBe(server);
      expect(inBrowser(server)).toBe(server);
    },
  );
  it("GP-056 the allowed HTML is kept as it is by both", () => {
    const html =
      "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code><br>f</p><pre><code>g\n  h</code></pre><ul><li>i<ol><li>j</li></ol></li></ul><blockquote><p>k</p></blockquote>" +
      '<p><a href="https://petrons.test/?a=1&amp;b=2" rel="noopener noreferrer">l</a> <span data-mention-id="AbCdEfGhIjKlMnOp1">@Ada Reyes</span> <span data-hashtag-id="">#new</span></p>';
    expect(onServer(html)).toBe(html);
    expect(inBrowser(html)).toBe(html);
  });
  it("whatever one side keeps, the other keeps unchanged", () => {
    const part = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<ul>",
        "<li>",
        "</li></ul>",
        "<a href='https://a.test'>",
        "</a>",
        "<b>",
        "</b>",
        "<div>",
        "<table><tr><td>",
        "<pre>",
        "&lt;",
        "&#60;",
        " x ",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const server = onServer(parts.join(""));
        const browser = inBrowser(parts.join(""));
        expect([dangers(server), dangers(browser)]).toEqual([[], []]);
        expect([
          inBrowser(server),
          onServer(browser),
          inBrowser(browser),
          onServer(server),
        ]).toEqual([server, browser, browser, server]);
      }),
      { numRuns: 300 },
    );
  });
});
