import { useHost, useResource } from "@petrons/sdk/browser";
import type { CommentItem } from "@petrons/sdk/contracts";
import type { SeenViews } from "@petrons/sdk/richtext";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const parameter = "showComments";

/**
 * What of an address says what is seen: all but where the comments are open. Empty for a page whose
 * address says nothing.
 */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(parameter);
  return params.toString();
}

const withComment = (view: string, id: string): string =>
  `?${[view, `${parameter}=${id}`].filter(Boolean).join("&")}`;

/** The views that comments of a Petron were written on, shown by way of the address. */
export function useSeenViews(
  petronId: string,
  threads: readonly CommentItem[] | undefined,
): SeenViews {
  const { user } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [came, setCame] = useState<{ id: string; from: string }>();
  const hasViews =
    threads?.some((thread) => [thread, ...thread.replies].some(({ shown }) => shown)) ?? false;
  const tables = useResource<{ collection: string; version: string }[]>(
    hasViews ? `$root/Petron/${petronId}/Tables/${user.userId}#Tables` : null,
  ).data;
  const isShown = ({ shown }: CommentItem) =>
    shown !== undefined && viewOf(shown.search) === viewOf(search);
  return {
    isShown,
    hasChanged: ({ shown }) =>
      shown?.version !== undefined &&
      tables !== undefined &&
      tables.find(({ collection }) => collection === shown.collection)?.version !== shown.version,
    show(item) {
      setCame({ id: item.id, from: viewOf(search) });
      navigate(`${pathname}${withComment(item.shown?.search ?? "", item.id)}`, {
        preventScrollReset: true,
      });
    },
    back: ({ id }) =>
      came?.id === id
        ? () => {
            setCame(undefined);
            navigate(`${pathname}${withComment(came.from, id)}`, { preventScrollReset: true });
          }
        : undefined,
  };
}
