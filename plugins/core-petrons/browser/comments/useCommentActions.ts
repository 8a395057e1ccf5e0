import { failureText, isUnconfirmed, refusalText, useHost } from "@petrons/sdk/browser";
import {
  type CommentActions,
  type CommentContext,
  type CommentItem,
  maxShownView,
} from "@petrons/sdk/contracts";
import { commentTexts as texts } from "@petrons/sdk/richtext";
import { useEffect, useState } from "react";
import type { CommentPlace } from "../../contracts/index.ts";
import { ThreadWatch } from "./ThreadWatch.ts";
import { viewOf } from "./useSeenViews.ts";

interface CommentActionOptions {
  /**
   * They are shown on another page than the one they are about, so the address says nothing about
   * what their author sees.
   */
  elsewhere?: boolean;
  /** Called once a new comment or reply is stored. */
  stored?: () => void;
}

/**
 * What people do with comments: each reports its success or failure as a notice, and settles once
 * the threads show what it did, so that a text never vanishes before the comment is there. New
 * comments, but not replies, are about `part` where one is given.
 */
export function useCommentActions(
  { pluginId, petronId, viewId }: CommentPlace,
  threads: readonly CommentItem[] | undefined,
  part?: { context: CommentContext; partName: string },
  { elsewhere = false, stored }: CommentActionOptions = {},
): CommentActions {
  const { api, notices, user } = useHost();
  const [watch] = useState(() => new ThreadWatch());
  useEffect(() => watch.show(threads ?? []), [watch, threads]);

  async function attempt<T>(
    work: () => Promise<T>,
    success: string,
    failure: (message: string) => string,
    inBox = false,
  ): Promise<T> {
    try {
      const done = await work();
      notices.success(success);
      return done;
    } catch (error) {
      // Of what nobody knows the box of the text says so itself.
      if (isUnconfirmed(error) && inBox) throw error;
      const reason = refusalText(error);
      notices.error(failure(reason));
      // The box of the text says it too.
      throw reason === failureText(error) ? error : new Error(reason, { cause: error });
    }
  }
  const insert = async (fields: object, idempotencyKey?: string): Promise<string | undefined> => {
    // A person whose access ended meanwhile keeps what they typed.
    const [id] = await api.insert("Comment", [{ ...fields, pluginId, petronId, viewId }], {
      idempotencyKey,
      quiet403: true,
    });
    return id;
  };
  /** A call that concerned nothing: the comment was deleted meanwhile. */
  const found = async (changed: Promise<number>): Promise<void> => {
    if ((await changed) === 0) throw new Error(texts.gone);
  };

  return {
    async add(html, parentCommentId, key) {
      const search = elsewhere ? "" : viewOf(location.search);
      const shown = search !== "" && search.length <= maxShownView ? { shown: { search } } : {};
      const id = await attempt(
        () =>
          insert(
            {
              richContent: html,
              parentCommentId: parentCommentId ?? null,
              ...(part && !parentCommentId ? part : {}),
              ...shown,
            },
            key,
          ),
        texts.added,
        texts.addFailed,
        true,
      );
      stored?.();
      await watch.until((shown) => shown.some((item) => item.id === id));
    },
    async update(id, html, seen) {
      const before = watch.item(id)?.updatedAt;
      const replace = async (): Promise<void> => {
        const query = { id, ...(seen !== undefined && { updatedAt: seen }) };
        if ((await api.update("Comment", query, { richContent: html })) > 0) return;
        const isThere =
          seen !== undefined && (await api.query("Comment", { id }, { limit: 1 })).data.length > 0;
        throw new Error(isThere ? texts.changedElsewhere : texts.gone);
      };
      await attempt(replace, texts.updated, texts.updateFailed, true);
      await watch.until(() => watch.item(id)?.updatedAt !== before);
    },
    async remove(id) {
      // The question before it says inside itself why it failed.
      await found(api.remove("Comment", { id }));
      notices.success(texts.deleted);
      await watch.until(() => watch.item(id)?.deleted ?? watch.item(id) === undefined);
    },
    async react(id, type) {
      const reaction = await attempt(
        () => insert({ parentCommentId: id, commentType: type }),
        texts.reactionAdded,
        texts.reactionAddFailed,
      );
      await watch.until(
        () => watch.reaction(id, ({ id: shown }) => shown === reaction) !== undefined,
      );
    },
    async unreact(id, type) {
      const mine = () =>
        watch.reaction(id, (reaction) => reaction.userId === user.userId && reaction.type === type);
      await attempt(
        () => found(api.remove("Comment", { id: mine()?.id ?? "" })),
        texts.reactionRemoved,
        texts.reactionRemoveFailed,
      );
      await watch.until(() => mine() === undefined);
    },
  };
}
