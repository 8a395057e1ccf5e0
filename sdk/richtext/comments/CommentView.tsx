import { Button, HTMLSelect } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { StateMessage } from "../../components/index.ts";
import type { CommentItem } from "../../contracts/index.ts";
import { RichTextEditor } from "../RichTextEditor.tsx";
import { countSameText } from "../sameText.ts";
import { commentTexts } from "../texts.ts";
import { type CommentServices, isOf } from "./commentServices.ts";
import { useHeldItems } from "./heldItems.ts";
import { ThreadList } from "./ThreadList.tsx";
import { sortThreads } from "./visibleReplies.ts";

export interface CommentViewProps {
  /** Undefined while they load. */
  threads: readonly CommentItem[] | undefined;
  /** How many older comments are there that `threads` leave out. */
  older?: number | undefined;
  services: CommentServices;
  /** Why they could not be loaded. */
  failed?: string;
  /** Offers to load again after a failure. */
  onReload?: () => void;
  /** Whether a comment can be written here, such as only inside a Petron; true by default. */
  canCompose?: boolean;
  /** The order at first; newest first by default. */
  sort?: "newest" | "oldest";
  /**
   * The heading; 'Comments' by default. Null where what surrounds it has one: the count is then
   * above the threads.
   */
  title?: string | null;
}

/**
 * A list of threads with a box to write a new one: the content of a comments drawer or a feed. It
 * makes no calls.
 */
export function CommentView({
  threads,
  older = 0,
  services,
  failed,
  onReload,
  canCompose = true,
  sort: firstSort = "newest",
  title = commentTexts.comments,
}: CommentViewProps) {
  const [sort, setSort] = useState(firstSort);
  const { shown: sorted, hold } = useHeldItems(
    useMemo(() => threads && sortThreads(threads, sort), [threads, sort]),
  );
  const count = threads?.reduce(
    (sum, thread) => sum + (thread.deleted ? 0 : 1) + thread.replies.length,
    0,
  );
  const order =
    sorted && sorted.length > 1 ? (
      <HTMLSelect
        minimal
        aria-label={commentTexts.sort}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          setSort(value === "oldest" ? "oldest" : "newest")
        }
      >
        <option value="newest">{commentTexts.newest}</option>
        <option value="oldest">{commentTexts.oldest}</option>
      </HTMLSelect>
    ) : null;
  return (
    <section className="petrons-comments" aria-label={title ?? commentTexts.comments}>
      {title === null ? null : (
        <header className="petrons-comments-header">
          <span className="petrons-comments-title">
            {title} {count === undefined ? null : <span className="petrons-count">{count}</span>}
          </span>
          {order}
        </header>
      )}
      {canCompose ? (
        <RichTextEditor
          compact
          label={commentTexts.write}
          placeholder={commentTexts.write}
          mentions={services.mentions}
          hashtags={services.hashtags}
          draftKey={services.draftKey === undefined ? undefined : `${services.draftKey}:new`}
          countOf={(html) =>
            countSameText((threads ?? []).filter(isOf(services.currentUserId)), html)
          }
          onSubmit={(html, key) => services.actions.add(html, undefined, key)}
        />
      ) : null}
      {title === null && order ? (
        <div className="petrons-comments-header petrons-comments-order">
          {commentTexts.count(count ?? 0)}
          {order}
        </div>
      ) : null}
      {failed !== undefined ? (
        <StateMessage
          kind="failed"
          title={commentTexts.loadFailed}
          action={onReload ? <Button text={commentTexts.retry} onClick={onReload} /> : undefined}
          compact
        >
          {failed}
        </StateMessage>
      ) : sorted === undefined ? (
        <StateMessage kind="loading" title={commentTexts.loading} compact />
      ) : sorted.length === 0 ? (
        <StateMessage kind="empty" title={commentTexts.noComments} compact>
          {canCompose ? commentTexts.beFirst : undefined}
        </StateMessage>
      ) : (
        <>
          <ThreadList threads={sorted} services={services} sort={sort} onWriting={hold} />
          {older > 0 ? (
            <p className="petrons-comments-older">{commentTexts.olderNotShown(older)}</p>
          ) : null}
        </>
      )}
    </section>
  );
}
