import { Button } from "@blueprintjs/core";
import { Play } from "@blueprintjs/icons";
import type { Video } from "@petrons/sdk/contracts";
import { VideoFacts } from "./VideoFacts.tsx";
import { videoTexts as texts } from "./videoTexts.ts";

/** A video in the grid: a press anywhere on it plays it. */
export function VideoCard({ video, onPlay }: { video: Video; onPlay: () => void }) {
  return (
    <li className="video-card">
      <Button
        className="video-play"
        intent="primary"
        icon={<Play size={20} />}
        aria-label={texts.play(video.title)}
        onClick={onPlay}
      />
      <div className="video-card-text">
        <VideoFacts video={video} />
        <h2 className="video-title">{video.title}</h2>
        {video.description ? <p className="video-description">{video.description}</p> : null}
      </div>
    </li>
  );
}
