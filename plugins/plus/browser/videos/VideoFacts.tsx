import { Tag } from "@blueprintjs/core";
import type { Video } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import { isNewVideo } from "./isNewVideo.ts";
import { lengthText, spokenLength } from "./videoLength.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** A line with NEW, the category and the length of a video. */
export function VideoFacts({ video, children }: { video: Video; children?: ReactNode }) {
  return (
    <p className="video-facts">
      {isNewVideo(video) ? (
        <Tag intent="primary" className="video-new">
          {texts.isNew}
        </Tag>
      ) : null}
      <span>{video.category}</span>
      {children}
      <span className="video-length">
        <span aria-hidden="true">{lengthText(video.length)}</span>
        <span className="petrons-unseen">{texts.length(spokenLength(video.length))}</span>
      </span>
    </p>
  );
}
