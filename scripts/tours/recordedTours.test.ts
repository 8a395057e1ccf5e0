import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCaptions } from "./captionFile.ts";
import { filmBytes } from "./filmFormat.ts";
import { tours } from "./tours.ts";
import { webmSeconds } from "./webmSeconds.ts";
import { contentFolder, tourFiles } from "./writeTour.ts";

const file = (path: string) => readFileSync(join(contentFolder, path));

test.for(tours)(
  "VX-009 the video '$title' ships with its entry, captions and text, which agree with it",
  ({ name, title, description, category }) => {
    const files = tourFiles(name);
    const entry = JSON.parse(file(files.entry).toString("utf8"));
    expect(entry).toMatchObject({ title, description, category, showInExplorer: true, tags: [] });
    expect(entry).toMatchObject({
      videoUrl: files.video,
      captionsUrl: files.captions,
      textUrl: files.text,
    });
    expect(new Date(entry.publishedAt).toISOString()).toBe(entry.publishedAt);

    const seconds = webmSeconds(file(files.video));
    expect(seconds).toBeGreaterThan(15);
    expect(seconds).toBeLessThan(60);
    expect(entry.length).toBe(Math.round(seconds));

    const captions = readCaptions(file(files.captions).toString("utf8"));
    expect(captions.length).toBeGreaterThan(3);
    captions.forEach(({ from, to }, index) => {
      expect(from).toBeGreaterThanOrEqual(captions[index - 1]?.to ?? 0);
      expect(to - from).toBeGreaterThan(1);
    });
    expect(captions.at(-1)?.to).toBeLessThanOrEqual(seconds + 0.05);

    const steps = captions.map(({ text }, index) => `${index + 1}. ${text}`).join("\n");
    expect(file(files.text).toString("utf8").trimEnd()).toBe(`${description}\n\n${steps}`);
  },
);

test("all videos together stay small", () => {
  const bytes = tours.reduce(
    (sum, { name }) => sum + statSync(join(contentFolder, tourFiles(name).video)).size,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(filmBytes);
});
