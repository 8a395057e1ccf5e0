import { useHost } from "@petrons/sdk/browser";
import { type CommentItem, isId } from "@petrons/sdk/contracts";
import { commentTexts } from "@petrons/sdk/richtext";
import { useCallback, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

const parameter = "showComments";

/**
 * The comment that the address leads to by `?showComments=<id>`, and addresses that lead to others.
 * A comment that is gone is reported once (RT-014).
 */
export function useCommentLink(threads: readonly CommentItem[] | undefined): {
  highlightedId: string | undefined;
  linkOf: (id: string) => string;
} {
  const { api, notices } = useHost();
  const { pathname, search } = useLocation();
  const asked = useSearchParams()[0].get(parameter);
  const highlightedId = isId(asked) ? asked : undefined;
  const isShown = threads?.some((thread) =>
    [thread, ...thread.replies].some(({ id, deleted }) => id === highlightedId && !deleted),
  );
  // Once for each address, when the threads are there; one that is deleted while it is read needs
  // no word.
  const isKnown = threads !== undefined;
  useEffect(() => {
    if (highlightedId === undefined || !isKnown || isShown) return;
    let left = false;
    const report = (data: readonly unknown[]): void => {
      if (!left && data.length === 0) notices.error(commentTexts.gone);
    };
    api.query("Comment", { id: highlightedId }, { limit: 1 }).then(
      ({ data }) => report(data),
      (error: unknown) => console.warn("The comment could not be looked up:", error),
    );
    return () => {
      left = true;
    };
  }, [api, notices, highlightedId, isKnown]);

  const linkOf = useCallback(
    (id: string): string => {
      const next = new URLSearchParams(search);
      next.set(parameter, id);
      return `${pathname}?${next}`;
    },
    [pathname, search],
  );
  return { highlightedId, linkOf };
}
