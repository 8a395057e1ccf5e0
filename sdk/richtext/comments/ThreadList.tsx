import { Button } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import type { CommentItem } from "../../contracts/index.ts";
import { commentTexts } from "../texts.ts";
import { CommentThread } from "./CommentThread.tsx";
import { anchorOf, type CommentServices } from "./commentServices.ts";
import type { OnWriting } from "./heldItems.ts";
import { threadRange, threadsAtOnce } from "./threadRange.ts";

interface ThreadListProps {
  /** In the order they are shown. */
  threads: readonly CommentItem[];
  services: CommentServices;
  sort: "newest" | "oldest";
  onWriting: OnWriting;
}

/**
 * The threads, some at once: a discussion of thousands opens as fast as a short one, and a link
 * into its midst shows what it leads to.
 */
export function ThreadList({ threads, services, sort, onWriting }: ThreadListProps) {
  const about = `${sort} ${services.highlightedId ?? ""}`;
  const [added, setAdded] = useState({ about, before: 0, after: 0 });
  const { before, after } = added.about === about ? added : { before: 0, after: 0 };
  const { from, to } = threadRange(threads, services.highlightedId, { before, after });
  const list = useRef<HTMLDivElement>(null);
  const revealed = useRef<string>(undefined);
  // The button that was pressed is gone or far away: the focus goes to what it revealed.
  useEffect(() => {
    if (revealed.current)
      list.current?.querySelector<HTMLElement>(`[id="${anchorOf(revealed.current)}"]`)?.focus();
    revealed.current = undefined;
  });
  const more = (side: "before" | "after") => {
    revealed.current = threads[side === "before" ? from - 1 : to]?.id;
    setAdded({
      about,
      before,
      after,
      [side]: (side === "before" ? before : after) + threadsAtOnce,
    });
  };
  const [earlier, later] =
    sort === "newest"
      ? [commentTexts.showNewer, commentTexts.showOlder]
      : [commentTexts.showOlder, commentTexts.showNewer];
  return (
    <div ref={list} className="petrons-threads">
      {from > 0 ? (
        <Button
          variant="minimal"
          text={earlier(Math.min(threadsAtOnce, from))}
          onClick={() => more("before")}
        />
      ) : null}
      {threads.slice(from, to).map((thread) => (
        <CommentThread key={thread.id} thread={thread} services={services} onWriting={onWriting} />
      ))}
      {to < threads.length ? (
        <Button
          variant="minimal"
          text={later(Math.min(threadsAtOnce, threads.length - to))}
          onClick={() => more("after")}
        />
      ) : null}
    </div>
  );
}
