import type { TelemetryEvent, Video } from "@petrons/sdk/contracts";

/**
 * 'Video Watched' (VX-007): seconds to a tenth, percent of the length in whole numbers. The address
 * is reported without its ticket.
 */
export function watchReport(
  { length, app, title, videoUrl, category }: Video,
  seconds: number,
  isNew: boolean,
): TelemetryEvent {
  return {
    name: "Video Watched",
    type: "event",
    properties: {
      seconds: Math.round(seconds * 10) / 10,
      percent: percentOf(seconds, length),
      length,
      app,
      title,
      url: videoUrl.split("?", 1)[0]!,
      isNew,
      category,
    },
  };
}

/** The length of a video is in whole seconds: within half of one it was watched to its end. */
function percentOf(seconds: number, length: number): number {
  if (length <= 0) return 0;
  return seconds >= length - 0.5 ? 100 : Math.round((seconds / length) * 100);
}
