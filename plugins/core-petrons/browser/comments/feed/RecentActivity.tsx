import { Button } from "@blueprintjs/core";
import { ArrowUp, Refresh } from "@blueprintjs/icons";
import { useHashtags, useHost, useReadAgain, useResource } from "@petrons/sdk/browser";
import { Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { maxThreads } from "@petrons/sdk/contracts";
import type { CommentServices } from "@petrons/sdk/richtext";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { type NewestActivity, newestActivityUri, newestListed } from "../../../contracts/index.ts";
import { useIntersection } from "../../useIntersection.ts";
import { ActivityComposer, PetronComposer } from "./ActivityComposer.tsx";
import { ActivityFeed } from "./ActivityFeed.ts";
import { ActivityThreadItem } from "./ActivityThreadItem.tsx";
import { feedTexts as texts } from "./feedTexts.ts";
import "./feed.css";

interface RecentActivityProps {
  /** The Petron whose activity is shown; without it, all that the person may read. */
  petronId?: string;
}

/**
 * Recent Activity on Home and on a Petron's overview (FE-001, FE-002); a view for others. Threads
 * that come meanwhile are counted on a button, never pushed in.
 */
export const RecentActivity = observer(function RecentActivity({ petronId }: RecentActivityProps) {
  const { api, notices, user } = useHost();
  const [feed] = useState(
    () => new ActivityFeed({ runTask: api.runTask.bind(api), notices, petronId }),
  );
  useEffect(() => {
    void feed.refresh();
    return feed.stop;
  }, [feed]);
  useReadAgain(feed.error !== undefined, feed.refresh);
  const { suggest } = useHashtags();
  const hashtags: CommentServices["hashtags"] = (search) =>
    suggest(search).map(({ id, content, uses }) => ({ id, name: content, uses }));
  const list = useRef<HTMLUListElement>(null);
  const showFresh = async () => {
    await feed.refresh();
    list.current?.focus();
  };
  return (
    <Panel
      className="activity"
      title={texts.title}
      actions={
        <>
          <FreshActivity
            feed={feed}
            uri={newestActivityUri(petronId === undefined ? { userId: user.userId } : { petronId })}
            onShow={showFresh}
          />
          <Tip text={texts.refresh}>
            <Button
              variant="minimal"
              icon={<Refresh />}
              aria-label={texts.refresh}
              onClick={() => void feed.refresh()}
            />
          </Tip>
        </>
      }
    >
      {petronId === undefined ? (
        <PetronComposer feed={feed} hashtags={hashtags} />
      ) : (
        <ActivityComposer feed={feed} hashtags={hashtags} petronId={petronId} label={texts.write} />
      )}
      <ul
        ref={list}
        className="activity-list"
        aria-label={texts.title}
        aria-busy={feed.loading}
        tabIndex={-1}
      >
        {feed.items.map((item) => (
          <ActivityThreadItem
            key={item.thread.id}
            item={item}
            feed={feed}
            hashtags={hashtags}
            showsPetron={petronId === undefined}
          />
        ))}
      </ul>
      <FeedEnd feed={feed} ofPetron={petronId !== undefined} />
    </Panel>
  );
});

/**
 * '2 new': what came since the feed was read and is not shown. It is in the panel's header,
 * which stays in sight and has nothing beneath it.
 */
const FreshActivity = observer(function FreshActivity({
  feed,
  uri,
  onShow,
}: {
  feed: ActivityFeed;
  uri: string;
  onShow: () => Promise<void>;
}) {
  const { data: newest = [] } = useResource<NewestActivity[]>(uri);
  const count = feed.unseen(newest).length;
  return (
    <div className="activity-fresh" role="status">
      {count > 0 ? (
        <Tip text={texts.showFresh}>
          <Button
            intent="primary"
            size="small"
            icon={<ArrowUp />}
            text={texts.fresh(count, count === newestListed)}
            onClick={() => void onShow()}
          />
        </Tip>
      ) : null}
    </div>
  );
});

/** What is below the threads; further ones come when it comes near. */
const FeedEnd = observer(function FeedEnd({
  feed,
  ofPetron,
}: {
  feed: ActivityFeed;
  ofPetron: boolean;
}) {
  const { items, total, loading, error } = feed;
  const end = useRef<HTMLDivElement>(null);
  const near = useIntersection(end, "300px");
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page anew, while the end stays near
  useEffect(() => {
    if (near && total !== undefined && error === undefined) void feed.more();
  }, [near, total, items.length, error, feed]);
  return (
    <>
      {total === 0 && items.length === 0 ? (
        <StateMessage kind="empty" title={ofPetron ? texts.petronEmpty : texts.homeEmpty} compact>
          {ofPetron ? undefined : texts.homeEmptyHint}
        </StateMessage>
      ) : null}
      {error === undefined ? null : (
        <StateMessage
          kind="failed"
          title={error}
          action={
            <Button
              text={texts.retry}
              onClick={() => void (items.length === 0 ? feed.refresh() : feed.more())}
            />
          }
          compact
        />
      )}
      {loading ? (
        <StateMessage
          kind="loading"
          title={items.length === 0 ? texts.loading : texts.loadingMore}
          compact
        />
      ) : null}
      {feed.complete && items.length > 0 ? (
        <p className="activity-end">
          {(feed.total ?? 0) >= maxThreads ? texts.oldest(maxThreads) : texts.end}
        </p>
      ) : null}
      <div ref={end} />
    </>
  );
});
