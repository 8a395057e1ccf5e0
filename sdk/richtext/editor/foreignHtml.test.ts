// @vitest-environment jsdom
import { createEditor, Editor, Transforms } from "slate";
import { describe, expect, it } from "vitest";
import { fromHtml, type RichTextValue, toHtml } from "../../contracts/index.ts";
import { foreignRichText } from "./foreignHtml.ts";
import { insertData } from "./paste.ts";
import { withRichText } from "./richEditor.ts";

const read = (html: string) => toHtml(foreignRichText(html));

describe("HTML from other programs", () => {
  it("Google Docs: marks are styles, and everything is in a bold element that is not bold", () => {
    expect(
      read(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;text-decoration:underline">Rates</span><span style="font-style:italic"> fell</span></p><ul><li dir="ltr"><p role="presentation"><span>oil</span></p></li><ul><li><p><span>net</span></p></li></ul></ul><br></b>',
      ),
    ).toBe(
      "<p><strong><u>Rates</u></strong><em> fell</em></p><ul><li>oil<ul><li>net</li></ul></li></ul><p><br></p>",
    );
  });
  it("Word: list paragraphs become lists, its own elements and comments go", () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    expect(
      read(
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal><b>Plan</b><o:p></o:p></p>${item(1, "1.", "Spud")}${item(2, "·", "rig")}${item(1, "2.", "Drill")}<!--EndFragment--></body></html>`,
      ),
    ).toBe("<p><strong>Plan</strong></p><ol><li>Spud<ul><li>rig</li></ul></li><li>Drill</li></ol>");
  });
  it("spreadsheets: a table is columns of text, numbers at the right, empty rows left out; one column is lines", () => {
    expect(
      read(
        "<table><tbody><tr><th>Well</th><th>Rate</th></tr><tr><td>7-12H</td><td>412</td></tr><tr><td></td><td></td></tr></tbody></table>",
      ),
    ).toBe("<pre><code>Well   Rate\n7-12H   412</code></pre>");
    expect(
      read("<table><tbody><tr><td>Well</td></tr><tr><td>7-12H</td></tr></tbody></table>"),
    ).toBe("<p>Well</p><p>7-12H</p>");
  });
  it("headings are bold paragraphs, scripts and handlers leave nothing", () => {
    expect(
      read(
        '<h1 onclick="alert(1)">Title</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
      ),
    ).toBe("<p><strong>Title</strong></p><p>x</p>");
  });
});

describe("pasting", () => {
  const pasted = (start: string, content: Record<string, string>, at: "end" | "all" = "end") => {
    const editor = withRichText(createEditor()) as Editor;
    editor.children = fromHtml(start);
    Transforms.select(editor, at === "end" ? Editor.end(editor, []) : Editor.range(editor, []));
    insertData(editor, { getData: (type) => content[type] ?? "" });
    return toHtml(editor.children as RichTextValue);
  };
  it("plain text keeps its lines, blank ones part paragraphs", () => {
    expect(pasted("", { "text/plain": "a\r\nb\r\n\r\nc" })).toBe("<p>a<br>b</p><p>c</p>");
    expect(pasted("<p>see</p>", { "text/plain": "a" })).toBe("<p>seea</p>");
  });
  it("an address is a link, on selected words theirs, in code only text", () => {
    const link = (text: string) =>
      `<p><a href="https://a.test" rel="noopener noreferrer">${text}</a></p>`;
    expect(pasted("", { "text/plain": "https://a.test" })).toBe(link("https://a.test"));
    expect(pasted("<p>word</p>", { "text/plain": "https://a.test" }, "all")).toBe(link("word"));
    expect(
      pasted("<pre><code>x</code></pre>", {
        "text/plain": "https://a.test",
        "text/html": "<b>y</b>",
      }),
    ).toBe("<pre><code>xhttps://a.test</code></pre>");
    expect(pasted("", { "text/plain": "javascript:alert(1)" })).toBe("<p>javascript:alert(1)</p>");
  });
  it("several blocks go beside the one with the caret, one paragraph runs into it", () => {
    expect(pasted("<p>a</p>", { "text/html": "<p>b</p><ul><li>c</li></ul>" })).toBe(
      "<p>a</p><p>b</p><ul><li>c</li></ul>",
    );
    expect(pasted("", { "text/html": "<p>b</p><ul><li>c</li></ul>" })).toBe(
      "<p>b</p><ul><li>c</li></ul>",
    );
    expect(pasted("<p>a</p>", { "text/html": "<p><b>b</b></p>" })).toBe(
      "<p>a<strong>b</strong></p>",
    );
  });
});
