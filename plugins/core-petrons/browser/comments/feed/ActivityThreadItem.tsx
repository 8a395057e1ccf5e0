import { startCase, useHost, useResource } from "@petrons/sdk/browser";
import { Skeleton } from "@petrons/sdk/components";
import { type CommentServices, CommentThread } from "@petrons/sdk/richtext";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import {
  type ActivityItem,
  type ActivityThread,
  activityThreadUri,
} from "../../../contracts/index.ts";
import { commentPath } from "../../commentPath.ts";
import { useIntersection } from "../../useIntersection.ts";
import { useCommentActions } from "../useCommentActions.ts";
import { useCommentPeople } from "../useCommentPeople.ts";
import type { ActivityFeed } from "./ActivityFeed.ts";
import { feedTexts as texts } from "./feedTexts.ts";

interface ActivityThreadItemProps {
  item: ActivityItem;
  feed: ActivityFeed;
  hashtags: CommentServices["hashtags"];
  /** Names the Petron, where threads of several are shown. */
  showsPetron: boolean;
}

/**
 * A thread of the feed with the place it is in, as in the drawer of its page. Followed live
 * while it is in sight or near.
 */
export const ActivityThreadItem = observer(function ActivityThreadItem({
  item,
  feed,
  hashtags,
  showsPetron,
}: ActivityThreadItemProps) {
  const host = useHost();
  const { thread, olderReplies, pid: petronId, petronName, pluginId, viewId } = item;
  const place = { pluginId, petronId, viewId };
  const row = useRef<HTMLLIElement>(null);
  const isNear = useIntersection(row, "400px");
  const { data: now, errors } = useResource<ActivityThread | null>(
    isNear ? activityThreadUri(petronId, thread.id) : null,
  );
  const isClosed = errors.some(({ code }) => code === "workspace-forbidden");
  useEffect(() => {
    if (isClosed) feed.closed(petronId);
    else if (now !== undefined) feed.show(thread.id, now);
  }, [feed, petronId, thread.id, now, isClosed]);
  const own = useMemo(() => [thread], [thread]);
  // A text that outlives its thread becomes one of its own, beside the others.
  const threads = thread.deleted ? feed.threads : own;
  const { people, mentions, isReady } = useCommentPeople(petronId, own);
  const actions = useCommentActions(place, threads, undefined, {
    elsewhere: true,
    ...(thread.deleted && { stored: () => void feed.refresh() }),
  });
  // A name that is looked up later does not hide what is read already.
  const wasReady = useRef(false);
  wasReady.current ||= isReady;
  const pathOf = (id: string) => commentPath(host, place, id);
  const path = pathOf(thread.deleted ? (thread.replies[0]?.id ?? thread.id) : thread.id);
  const services: CommentServices = {
    currentUserId: host.user.userId,
    people,
    actions,
    hashtags,
    mentions,
    anchor: "activity",
    draftKey: `activity:${petronId}`,
    ...(path !== undefined && { linkOf: (id: string) => pathOf(id) ?? path }),
  };
  const view = startCase(viewId);
  return (
    <li ref={row} className="activity-item">
      <p className="activity-place">
        {showsPetron ? (
          <>
            <Link
              className="activity-petron"
              to={host.path({ plugin: "core-petrons", route: "petron-overview" }, { petronId })}
            >
              {petronName}
            </Link>
            <span aria-hidden="true">·</span>
          </>
        ) : null}
        {path === undefined ? (
          <span title={texts.pageGone}>{view}</span>
        ) : (
          <Link to={path} aria-label={texts.openThread(view)}>
            {view}
          </Link>
        )}
      </p>
      {wasReady.current ? (
        <CommentThread thread={thread} services={services} onWriting={feed.hold} />
      ) : (
        <Skeleton label={texts.loading} count={2} />
      )}
      {olderReplies > 0 ? (
        <p className="activity-older">{texts.olderReplies(olderReplies)}</p>
      ) : null}
    </li>
  );
});
