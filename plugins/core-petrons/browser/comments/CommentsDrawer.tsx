import { resourceFailure, useHashtags, useHost, useResource } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { CommentItem } from "@petrons/sdk/contracts";
import { type CommentServices, CommentView, commentTexts } from "@petrons/sdk/richtext";
import { useRef } from "react";
import { type CommentPlace, commentsUri, olderCommentsUri } from "../../contracts/index.ts";
import { useCommentActions } from "./useCommentActions.ts";
import { useCommentLink } from "./useCommentLink.ts";
import { useCommentPeople } from "./useCommentPeople.ts";
import { useSeenViews } from "./useSeenViews.ts";

const closedCodes = ["workspace-forbidden", "plugin-disabled"];

/**
 * The comments of a page: threads, live, and a box to write in (RT-012). What is written is kept
 * until it was sent, also when the drawer closes.
 */
export function CommentsDrawer(place: CommentPlace) {
  const { pluginId, petronId, viewId } = place;
  const { user } = useHost();
  const { data: threads, errors } = useResource<CommentItem[]>(
    commentsUri({ pluginId, petronId, viewId }),
  );
  const { data: older } = useResource<number>(olderCommentsUri({ pluginId, petronId, viewId }));
  const { suggest } = useHashtags();
  const { people, mentions, isReady } = useCommentPeople(petronId, threads);
  const { highlightedId, linkOf } = useCommentLink(threads);
  // A name that is looked up later does not close the boxes that are open.
  const wasReady = useRef(false);
  wasReady.current ||= isReady && threads !== undefined;
  const actions = useCommentActions(place, threads);
  const seen = useSeenViews(petronId, threads);
  if (errors.some(({ code }) => closedCodes.includes(code)))
    return <StateMessage kind="no-access" title={commentTexts.noAccess} compact />;
  const services: CommentServices = {
    currentUserId: user.userId,
    people,
    actions,
    mentions,
    hashtags: (search) =>
      suggest(search).map(({ id, content, uses }) => ({ id, name: content, uses })),
    linkOf,
    highlightedId,
    seen,
    draftKey: `comments:${pluginId}:${petronId}:${viewId}`,
  };
  const failed = threads === undefined ? resourceFailure({ errors }) : undefined;
  return (
    <CommentView
      title={null}
      threads={wasReady.current ? threads : undefined}
      older={older}
      services={services}
      failed={failed}
      onReload={() => location.reload()}
    />
  );
}
