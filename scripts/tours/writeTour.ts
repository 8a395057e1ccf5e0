import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { captionFile } from "./captionFile.ts";
import type { Caption } from "./TourStage.ts";
import type { Tour } from "./tour.ts";
import { webmSeconds } from "./webmSeconds.ts";

/** What ships with the product for its content service. */
export const contentFolder = fileURLToPath(new URL("../../host/content", import.meta.url));

/** Where the files of a tour lie in the content folder. */
export const tourFiles = (name: string) => ({
  video: `media/${name}.webm`,
  captions: `media/${name}.vtt`,
  text: `videos/${name}.md`,
  entry: `videos/${name}.json`,
});

/**
 * Puts a recorded video with its captions, the text beside it and its entry into the content
 * folder.
 */
export async function writeTour(
  { name, ...tour }: Tour,
  captions: readonly Caption[],
  video: string,
): Promise<void> {
  const { title, description, app, category, appOrder } = tour;
  const files = tourFiles(name);
  const entry = {
    title,
    publishedAt: new Date().toISOString(),
    description,
    app,
    category,
    length: Math.round(webmSeconds(await readFile(video))),
    showInExplorer: true,
    videoUrl: files.video,
    captionsUrl: files.captions,
    textUrl: files.text,
    appOrder,
    tags: [],
  };
  const steps = captions.map(({ text }, index) => `${index + 1}. ${text}\n`).join("");
  for (const folder of ["media", "videos"])
    await mkdir(join(contentFolder, folder), { recursive: true });
  await copyFile(video, join(contentFolder, files.video));
  await writeFile(join(contentFolder, files.captions), captionFile(captions));
  await writeFile(join(contentFolder, files.text), `${description}\n\n${steps}`);
  await writeFile(join(contentFolder, files.entry), `${JSON.stringify(entry, null, 2)}\n`);
}
