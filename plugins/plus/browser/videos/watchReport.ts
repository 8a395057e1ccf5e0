import type { TelemetryEvent, Video } from "@petrons/sdk/contracts";

/** 'Video Watched' (D3 §7): seconds to a tenth, percent of the length in whole numbers. The address is told without its ticket. */
export function watchReport({ length, app, title, videoUrl, category }: Video, seconds: number, isNew: boolean): TelemetryEvent {
  return {
    name: "Video Watched",
    type: "event",
    properties: {
      seconds: Math.round(seconds * 10) / 10,
      percent: length > 0 ? Math.min(100, Math.round((seconds / length) * 100)) : 0,
      ...{ length, app, title, url: videoUrl.split("?", 1)[0]!, isNew, category },
    },
  };
}
