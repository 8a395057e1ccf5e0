import { performance } from "node:perf_hooks";
import { afterAll, describe, expect, it } from "vitest";
import { silentLogger } from "../database/logger.ts";
import { RichTextReader } from "./RichTextReader.ts";

const limits = { richTextSeconds: 10 };
const reader = new RichTextReader(silentLogger, limits);
afterAll(() => reader.close());

const ada = "ADAADAADAADAADAAD";
const mention = `<p>Ask <span data-mention-id="${ada}">@somebody</span> about <span data-hashtag-id="">#Well</span></p>`;
const long = (html: string) => html + "<p>ten words.</p>".repeat(500);

describe("a reader of rich text", () => {
  it.each([
    ["short", mention, "Ask @somebody about #Well"],
    ["long", long(mention), "Ask @somebody about #Well"],
  ])("sanitizes %s text and says what it names", async (_, html, firstLine) => {
    const {
      html: stored,
      text,
      mentionIds,
      hashtags,
    } = await reader.read(`${html}<script>alert(1)</script>`);
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

  it("refuses those who wait with 503 when its thread ends, and goes on with a new one", async () => {
    const other = new RichTextReader(silentLogger, limits);
    const refused = expect(
      Promise.all([other.read(long(mention)), other.read(long(""))]),
    ).rejects.toMatchObject({ code: "unavailable", status: 503 });
    await other.close();
    await refused;
    expect((await other.read(long(mention))).mentionIds).toEqual([ada]);
    await other.close();
  });

  it("ends a thread that does not answer in time, logs it, and reads the next text with a new one", async () => {
    const warned: object[] = [];
    const logger = { ...silentLogger, warn: (details: object) => void warned.push(details) };
    // No thread starts within a millisecond.
    const short = { richTextSeconds: 0.001 };
    const other = new RichTextReader(logger, short);
    const waiting = [other.read(long(mention)), other.read(long(mention))];
    for (const answer of waiting)
      await expect(answer).rejects.toMatchObject({ code: "unavailable", status: 503 });
    expect(warned).toEqual([{ seconds: 0.001, waiting: 2 }]);
    short.richTextSeconds = 10;
    expect((await other.read(long(mention))).mentionIds).toEqual([ada]);
    expect(warned).toHaveLength(1);
    await other.close();
  });
});
