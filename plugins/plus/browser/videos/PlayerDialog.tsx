import { formatDate, formatDateTime, useHost } from "@petrons/sdk/browser";
import { MarkdownView, ModalDialog } from "@petrons/sdk/components";
import type { Video } from "@petrons/sdk/contracts";
import { useEffect, useRef } from "react";
import { useWatchReport } from "./useWatchReport.ts";
import { VideoFacts } from "./VideoFacts.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";
import { videoTexts as texts } from "./videoTexts.ts";

/** As far as it is used here; the types of browsers do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `onClose` when the person asks to close what is open, such as by Escape, although the page
 * hears no key: a browser's own controls of a video keep theirs. Browsers without close requests
 * pass those keys to the page.
 */
function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, []);
}

const pattern = "MMMM D, YYYY";
/** A day without a time is the same day everywhere. */
const publishedText = (publishedAt: string, zone: string) =>
  publishedAt.includes("T")
    ? formatDateTime(publishedAt, zone, pattern)
    : formatDate(publishedAt, pattern);

interface PlayerDialogProps {
  video: Video;
  onClose: () => void;
  onRetry: () => void;
}

/**
 * Plays a video: 960 by 540 on large screens, else 480 by 270, with what is to be read beside it.
 */
export function PlayerDialog({ video, onClose, onRetry }: PlayerDialogProps) {
  const { displayTimeZoneId } = useHost().organization;
  const elementRef = useWatchReport(video);
  useCloseRequest(onClose);
  return (
    <ModalDialog
      title={video.title}
      isOpen
      onClose={onClose}
      size="auto"
      cancelLabel={null}
      canOutsideClickClose
    >
      <div className="video-dialog">
        {/* A video with another address is another video for the browser: a failed one is tried anew. */}
        <VideoPlayer key={video.videoUrl} video={video} elementRef={elementRef} onRetry={onRetry} />
        <div className="video-beside">
          <VideoFacts video={video}>
            <span>{texts.published(publishedText(video.publishedAt, displayTimeZoneId))}</span>
          </VideoFacts>
          {video.text ? (
            <MarkdownView text={video.text} />
          ) : (
            <p className="video-description">{video.description}</p>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}
