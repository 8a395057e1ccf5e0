import { performance } from "node:perf_hooks";
import { afterAll, describe, expect, it } from "vitest";
import { RichTextReader } from "./RichTextReader.ts";

const reader = new RichTextReader();
afterAll(() => reader.close());

const ada = "ADAADAADAADAADAAD";
const mention = `<p>Ask <span data-mention-id="${ada}">@somebody</span> about <span data-hashtag-id="">#Well</span></p>`;
const long = (html: string) => html + "<p>ten words.</p>".repeat(500);

describe("a reader of rich text", () => {
  it.each([
    ["short", mention, "Ask @somebody about #Well"],
    ["long", long(mention), "Ask @somebody about #Well"],
  ])("sanitises %s text and says what it names", async (_, html, firstLine) => {
    const { html: stored, text, mentionIds, hashtags } = await reader.read(`${html}<script>alert(1)</script>`);
    expect(stored).not.toContain("script");
    expect(text.split("\n")[0]).toBe(firstLine);
    expect(mentionIds).toEqual([ada]);
    expect(hashtags).toEqual([{ tagId: null, name: "Well" }]);
  });

  it.each([
    ["short", mention],
    ["long", long(mention)],
  ])("gives %s text the names of people and tags, and makes the others plain", async (_, html) => {
    const tags = new Map([["well", { id: "TAGTAGTAGTAGTAGTA", content: "well" }]]);
    const named = await reader.read(html, { people: new Map([[ada, "Ada"]]), tags });
    expect(named.text.split("\n")[0]).toBe("Ask @Ada about #well");
    expect(named.hashtags).toEqual([{ tagId: "TAGTAGTAGTAGTAGTA", name: "well" }]);
    const nobody = await reader.read(html, { people: new Map(), tags: new Map() });
    expect(nobody.mentionIds).toEqual([]);
    expect(nobody.hashtags).toEqual([]);
    expect(nobody.text.split("\n")[0]).toBe("Ask @somebody about #Well");
  });

  it("leaves the loop to others while it reads long texts", async () => {
    const longest = "<p>ten words.</p>".repeat(1_600);
    await reader.read(longest);
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 20 }, () => reader.read(longest)));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it("goes on with a new thread after one ended, and tells those who waited", async () => {
    const other = new RichTextReader();
    const waiting = other.read(long(mention));
    await other.close();
    await expect(waiting).rejects.toThrow("The thread that reads rich text ended.");
    expect((await other.read(long(mention))).mentionIds).toEqual([ada]);
    await other.close();
  });
});
