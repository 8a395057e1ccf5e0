import { describe, expect, it } from "vitest";
import { type MarkupBounds, markupFault, storedMarkup, withoutMarkup } from "./markupBounds.ts";
import { toHtml } from "./toHtml.ts";

const small: MarkupBounds = { characters: 1_000, tags: 20, depth: 5 };
const nested = (depth: number) => `${"<b>".repeat(depth)}x${"</b>".repeat(depth)}`;

describe("the bounds of markup", () => {
  it("count characters, tags and depth, whatever is left open", () => {
    expect(markupFault(nested(5), small)).toBeUndefined();
    expect(markupFault(nested(6), small)).toBe("its markup is nested more than 5 deep");
    expect(markupFault("<B><i >".repeat(3), small)).toBe("its markup is nested more than 5 deep");
    expect(markupFault("<b>x</b>".repeat(20), small)).toBeUndefined();
    expect(markupFault("<br>".repeat(20), small)).toBeUndefined();
    expect(markupFault("<br>".repeat(21), small)).toBe("it has more than 20 tags");
    expect(markupFault("<li>".repeat(21), { ...small, depth: 1 })).toBe("it has more than 20 tags");
    expect(markupFault("</b>".repeat(21), small)).toBe("it has more than 20 tags");
    expect(markupFault("<".repeat(21), small)).toBe("it has more than 20 tags");
    expect(markupFault("x".repeat(1_001), small)).toBe(
      "it has more than 1,000 characters with its markup",
    );
    expect(markupFault("<p>a".repeat(10) + "<ul>" + "<li>b".repeat(9), small)).toBeUndefined();
    expect(markupFault("</b>".repeat(9) + nested(6), small)).toBe(
      "its markup is nested more than 5 deep",
    );
  });

  it("leave room for the longest comment that the editor writes", () => {
    const paragraph = (text: string) => ({ type: "paragraph" as const, children: [{ text }] });
    expect(markupFault(toHtml([paragraph("& ".repeat(10_000))]), storedMarkup)).toBeUndefined();
    expect(
      markupFault(
        toHtml(Array.from({ length: 2_000 }, () => paragraph("ten words."))),
        storedMarkup,
      ),
    ).toBeUndefined();
  });

  it("leave the text when there is too much of it", () => {
    expect(withoutMarkup(nested(50), small)).toBe("x");
    expect(withoutMarkup("a<b>b</b>&amp;<i", small)).toBe("ab&amp;");
    expect(withoutMarkup("<p>a".repeat(2_000), small)).toBe("a".repeat(1_000));
  });
});
