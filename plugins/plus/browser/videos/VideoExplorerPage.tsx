import { Button } from "@blueprintjs/core";
import { Play } from "@blueprintjs/icons";
import { useAddressParams, useUrlState } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import type { Video } from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { useContent } from "../useContent.ts";
import { CategoryChoice } from "./CategoryChoice.tsx";
import { categoryTitles, findVideos } from "./findVideos.ts";
import { PlayerDialog } from "./PlayerDialog.tsx";
import { useChosenCategories } from "./useChosenCategories.ts";
import { VideoFacts } from "./VideoFacts.tsx";
import { videoTexts as texts } from "./videoTexts.ts";

/** From the last key to the search (VX-002). */
export const videoSearchDebounce = 300;

/** The Video Explorer (VX-001). Search, categories and the open video are in the address. */
export function VideoExplorerPage() {
  const content = useContent("video");
  const categoryContent = useContent("appCategory");
  const [text, setText] = useUrlState("search", "", { replace: true });
  const [params, change] = useAddressParams();
  const videos = useMemo(() => content.items ?? [], [content.items]);
  const titles = useMemo(
    () => categoryTitles(categoryContent.items ?? [], videos),
    [categoryContent.items, videos],
  );
  const categories = useChosenCategories(titles);
  const found = findVideos(videos, text, categories.chosen);
  const open = videos.find(({ id }) => id === params.get("video"));
  const isLoading =
    (content.loading && content.items === undefined) ||
    (categoryContent.loading && categoryContent.items === undefined);
  return (
    <Page
      title={texts.title}
      detail={videos.length > 0 ? texts.count(found.length, videos.length) : undefined}
      actions={
        <SearchBox
          value={text}
          onChange={setText}
          placeholder={texts.search}
          debounce={videoSearchDebounce}
        />
      }
    >
      {isLoading ? (
        <StateMessage kind="loading" title={texts.loading} />
      ) : (
        <>
          <CategoryChoice titles={titles} categories={categories} />
          {found.length === 0 ? (
            <StateMessage
              kind={videos.length === 0 ? "empty" : "filtered"}
              title={texts.empty}
              action={
                content.failure === undefined ? undefined : (
                  <Button text={texts.again} onClick={content.reload} />
                )
              }
            >
              {content.failure !== undefined
                ? null
                : texts.emptyHints.map((hint) => (
                    <p key={hint} className="video-hint">
                      {hint}
                    </p>
                  ))}
            </StateMessage>
          ) : (
            <ul className="video-grid">
              {found.map((video) => (
                <VideoCard
                  key={video.id}
                  video={video}
                  onPlay={() => change((next) => next.set("video", video.id))}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {open === undefined ? null : (
        <PlayerDialog
          key={open.id}
          video={open}
          onClose={() => change((next) => next.delete("video"), { replace: true })}
          onRetry={content.reload}
        />
      )}
    </Page>
  );
}

/** A video in the grid: a press anywhere on it plays it. */
function VideoCard({ video, onPlay }: { video: Video; onPlay: () => void }) {
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
