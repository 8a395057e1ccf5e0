import { useHost, usePeople, useResource } from "@petrons/sdk/browser";
import {
  type CommentItem,
  mentionIdsOf,
  mentionSuggestions,
  type Query,
  type User,
} from "@petrons/sdk/contracts";
import type { PeopleLookup, RichTextPerson, SuggestionSource } from "@petrons/sdk/richtext";
import { useCallback, useMemo } from "react";
import type { Petron } from "../../contracts/index.ts";

/** Everybody whom the threads name: authors, those who reacted, those mentioned. */
export function peopleNamed(threads: readonly CommentItem[]): string[] {
  const items = threads.flatMap((thread) => [thread, ...thread.replies]);
  const ids = items.flatMap(({ userId, reactions, richContent }) => [
    userId,
    ...reactions.map((reaction) => reaction.userId),
    ...mentionIdsOf(richContent),
  ]);
  return [...new Set(ids)].filter((id) => id !== "").sort();
}

/**
 * People whose names have a word that begins with the text, who still belong here and may see the
 * Petron: others could not follow the mention.
 */
export function mentionQuery(
  search: string,
  petron: Pick<Petron, "isPublic" | "ownerId" | "collaborators"> | undefined,
): Query {
  const start = search.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const readers =
    petron?.isPublic === false
      ? [{ $or: [{ id: { $in: [petron.ownerId, ...petron.collaborators] } }, { roles: "admin" }] }]
      : [];
  return {
    $and: [
      { deleted: false },
      { fullName: { $regex: `(^|\\s)${start}`, $options: "i" } },
      ...readers,
    ],
  };
}

interface CommentPeople {
  people: PeopleLookup;
  mentions: SuggestionSource<RichTextPerson>;
  /** Names are known, or cannot be: comments are not shown under wrong ones meanwhile. */
  isReady: boolean;
}

/** Who the people of a comment view are, and whom it can mention. */
export function useCommentPeople(
  petronId: string,
  threads: readonly CommentItem[] | undefined,
): CommentPeople {
  const { api } = useHost();
  const petron = useResource<Petron | null>(`$root/Petron/${petronId}#Petron`).data ?? undefined;
  const ids = useMemo(() => peopleNamed(threads ?? []), [threads]);
  const { byId, loading } = usePeople(ids);
  const people = useCallback<PeopleLookup>((userId) => byId.get(userId), [byId]);
  const mentions = useCallback<SuggestionSource<RichTextPerson>>(
    async (search) =>
      (
        await api.query<User>("User", mentionQuery(search, petron), {
          limit: mentionSuggestions,
          sortBy: "fullName",
        })
      ).data,
    [api, petron],
  );
  return { people, mentions, isReady: !loading };
}
