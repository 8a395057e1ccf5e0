import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumArguments } from "../testing/findChromium.ts";
import { encodeVideo } from "./encodeVideo.ts";
import { TourStage } from "./TourStage.ts";
import type { Tour } from "./tour.ts";
import { startTourServer, type TourServer } from "./tourServer.ts";
import { tourFiles, writeTour } from "./writeTour.ts";

interface RecordOptions {
  /** The Chromium that is filmed. */
  executablePath: string;
  /**
   * How many seconds a second of the video takes: a busy machine has more time for each picture.
   */
  pace: number;
}

/**
 * Records tours one after the other in a running copy of the built product, and replaces their
 * files in the content folder.
 */
export async function recordTours(
  tours: readonly Tour[],
  { executablePath, pace }: RecordOptions,
): Promise<void> {
  console.log("Starting the product with its sample …");
  await using server = await startTourServer(async (dataDir) => {
    for (const tour of tours) await tour.prepare?.(dataDir);
  });
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, "--force-color-profile=srgb", "--hide-scrollbars"],
  });
  try {
    for (const tour of tours) await recordTour(tour, { browser, server, pace });
  } finally {
    await browser.close();
  }
}

async function recordTour(
  tour: Tour,
  options: { browser: Browser; server: TourServer; pace: number },
): Promise<void> {
  console.log(`Recording '${tour.title}' …`);
  const folder = await mkdtemp(join(tmpdir(), "petrons-tour-"));
  const stage = new TourStage(options);
  try {
    await tour.film(stage);
    const seconds = await stage.end();
    await stage.close();
    const video = join(folder, `${tour.name}.webm`);
    await encodeVideo(stage.film.track.pictures(seconds), video);
    await writeTour(tour, stage.captions, video);
    const { size } = await stat(video);
    console.log(
      `  ${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(2)} MB: ${join("host/content", tourFiles(tour.name).video)}`,
    );
  } catch (error) {
    await stage.close();
    throw new Error(`'${tour.title}' could not be recorded: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
