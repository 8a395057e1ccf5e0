import { useHost } from "@petrons/sdk/browser";
import type { Video } from "@petrons/sdk/contracts";
import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { isNewVideo } from "./isNewVideo.ts";
import { WatchedParts } from "./WatchedParts.ts";
import { watchReport } from "./watchReport.ts";

/**
 * Reports how much of a video was watched, when the player is closed, the page is left or the
 * browser goes. Each opened player begins at nothing (VX-007). The result is for the video element,
 * of which there may be several in a row.
 */
export function useWatchReport(video: Video): RefCallback<HTMLVideoElement> {
  const { telemetry } = useHost();
  const element = useRef<HTMLVideoElement | null>(null);
  const watched = useRef(new WatchedParts());
  const latest = useRef(video);
  latest.current = video;
  useEffect(() => {
    let isReported = false;
    const report = () => {
      if (isReported) return;
      isReported = true;
      if (element.current) watched.current.add(element.current.played);
      telemetry.track(
        watchReport(latest.current, watched.current.seconds, isNewVideo(latest.current)),
      );
    };
    addEventListener("pagehide", report);
    return () => {
      removeEventListener("pagehide", report);
      report();
    };
  }, [telemetry]);
  return useCallback((next: HTMLVideoElement | null) => {
    // The one before goes: what it played is kept.
    if (element.current) watched.current.add(element.current.played);
    element.current = next;
  }, []);
}
