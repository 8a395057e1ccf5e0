import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import type { Video } from "@petrons/sdk/contracts";
import { type RefCallback, useState } from "react";
import { videoTexts as texts } from "./videoTexts.ts";

interface VideoPlayerProps {
  video: Video;
  elementRef: RefCallback<HTMLVideoElement>;
  /** Reads the videos again: their addresses hold for some hours only. */
  onRetry: () => void;
}

/** The browser's own player, with captions. What cannot be played is said in its place. */
export function VideoPlayer({ video, elementRef, onRetry }: VideoPlayerProps) {
  const { title, videoUrl, captionsUrl } = video;
  const [failed, setFailed] = useState(false);
  const [withoutCaptions, setWithoutCaptions] = useState(false);
  if (failed)
    return (
      <div className="video-player video-player-failed">
        <StateMessage
          kind="failed"
          title={texts.unplayable}
          action={
            <Button
              text={texts.again}
              onClick={() => {
                setFailed(false);
                onRetry();
              }}
            />
          }
        >
          {texts.unplayableHint}
        </StateMessage>
      </div>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without captions has none to give */}
      <video
        ref={elementRef}
        className="video-player"
        src={videoUrl}
        aria-label={title}
        controls
        autoPlay
        playsInline
        preload="metadata"
        // Captions of another origin are read only where it allows it.
        crossOrigin={videoUrl.startsWith("/") ? undefined : "anonymous"}
        onError={() => setFailed(true)}
      >
        {captionsUrl === null ? null : (
          <track
            kind="captions"
            src={captionsUrl}
            srcLang="en"
            label={texts.captions}
            default
            onErrorCapture={() => setWithoutCaptions(true)}
          />
        )}
      </video>
      {withoutCaptions ? (
        <p className="video-note" role="status">
          {texts.captionsMissing}
        </p>
      ) : null}
    </>
  );
}
