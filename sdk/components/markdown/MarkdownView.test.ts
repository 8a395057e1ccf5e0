// @vitest-environment jsdom
import { cleanup, render } from "@petrons/sdk/testing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { imageAllowed, linkKind } from "./linkKind.ts";
import { MarkdownView, type MarkdownViewProps } from "./MarkdownView.tsx";

function shown(props: MarkdownViewProps): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MarkdownView, props)),
  );
  return page;
}

describe("the Markdown viewer", () => {
  it("CH-018 shows GitHub's Markdown: tables, tasks, strikethrough, code, quotes, lists", () => {
    const page = shown({
      text: "| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~\n\n```sql\nselect 1\n```\n\n> quote\n\n1. one",
    });
    expect(page.querySelectorAll("table tbody td")).toHaveLength(2);
    expect(
      [...page.querySelectorAll("input")].map((box) => [
        box.checked,
        box.disabled,
        box.ariaLabel ?? box.getAttribute("aria-label"),
      ]),
    ).toEqual([
      [true, true, "Done"],
      [false, true, "Open"],
    ]);
    for (const tag of ["del", "pre code", "blockquote", "ol li"])
      expect(page.querySelector(tag), tag).not.toBeNull();
  });

  it("CH-018 headings begin at the level of the page, never below h6, with ids of their own to link to", () => {
    const page = shown({
      text: "# Wells\n\n## Wells\n\n###### Deep",
      headingLevel: 3,
      anchors: true,
      idPrefix: "r-",
    });
    expect(
      [...page.querySelectorAll("h3, h4, h6")].map(({ tagName, id }) => `${tagName} ${id}`),
    ).toEqual(["H3 r-wells", "H4 r-wells-1", "H6 r-deep"]);
    expect(page.querySelector("h4 a")?.getAttribute("href")).toBe("#r-wells-1");
  });

  it("CH-018 an address whose section cannot be decoded shows the text all the same", async () => {
    Object.assign(globalThis, { CSS: { escape: String } });
    window.location.hash = "#100%";
    const page = await render(
      createElement(
        MemoryRouter,
        null,
        createElement(MarkdownView, { text: "# Wells", anchors: true }),
      ),
    );
    expect(page.textContent).toContain("Wells");
    cleanup();
    window.location.hash = "";
  });

  it("CH-018 links to other sites open a new tab that knows nothing of this one; those inside the product stay in it", () => {
    const page = shown({
      text: "[out](https://example.com/a) [in](/petron/a/overview) [mail](mailto:a@b.c) [here](#wells)",
    });
    const [out, inside, mail, here] = page.querySelectorAll("a");
    expect([out?.target, out?.rel]).toEqual(["_blank", "noopener noreferrer"]);
    expect([inside, mail, here].map((link) => [link?.getAttribute("href"), link?.target])).toEqual([
      ["/petron/a/overview", ""],
      ["mailto:a@b.c", ""],
      ["#wells", ""],
    ]);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](&#x6A;avascript:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](//evil.example)",
    "[x](\\\\evil.example)",
    "[x](/\\evil.example)",
    "[x](file:///etc/passwd)",
    "[x][r]\n\n[r]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "![x](data:image/svg+xml,<svg/onload=alert(1)>)",
    "![x](http://evil.example/pixel.png)",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<svg/onload=alert(1)>",
    "<iframe src='https://evil.example'></iframe>",
    "<style>*{display:none}</style>",
    "<b style='position:fixed'>x</b>",
    "text <details open ontoggle=alert(1)> text",
    '[x](https://example.com "a\\" onclick=\\"alert(1)")',
    "```<img src=x onerror=alert(1)>\n<img src=x onerror=alert(1)>\n```",
  ])("CH-018 nothing in %j runs, calls home or is drawn as HTML", (text) => {
    const page = shown({ text });
    expect(
      page.querySelectorAll("script, iframe, svg, style, details, img, b, form, object, embed"),
    ).toHaveLength(0);
    for (const element of page.querySelectorAll("*")) {
      expect(
        element
          .getAttributeNames()
          .filter((name) => name.startsWith("on") || name === "style" || name === "srcdoc"),
      ).toEqual([]);
      const address = element.getAttribute("href");
      if (address === null) continue;
      const { protocol, host } = new URL(address, "https://petrons.test");
      expect(protocol).toBe("https:");
      // What looks like an address in a text is a link as any other.
      if (host !== "petrons.test") expect(element.getAttribute("rel")).toBe("noopener noreferrer");
    }
  });

  it("addresses are told apart as the browser reads them", () => {
    expect(
      [
        "#a",
        "http://a.b",
        "HTTPS://a.b",
        "mailto:a@b.c",
        "/a",
        "a/b",
        "?tab=1",
        "",
        null,
        "java\nscript:1",
        "https:/a",
      ].map(linkKind),
    ).toEqual([
      "anchor",
      "outside",
      "outside",
      "mail",
      "inside",
      "inside",
      "inside",
      "refused",
      "refused",
      "refused",
      "refused",
    ]);
    expect(
      ["https://a.b/c.png", "/files/c.png", "http://a.b/c.png", "data:image/png,x", "mailto:a"].map(
        imageAllowed,
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
