import type { CommentItem, ReactionItem, ReactionType } from "@petrons/sdk/contracts";
import { me, team } from "./people.ts";

const hour = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();
const idOf = (name: string): string => team.find(({ fullName }) => fullName === name)?.userId ?? me;

const reactionsOf = (commentId: string, ...given: [ReactionType, ...string[]][]): ReactionItem[] =>
  given.flatMap(([type, ...names]) =>
    names.map((name) => ({ id: `${commentId}-${type}-${name}`, userId: idOf(name), type })),
  );

export function commentOf(
  id: string,
  name: string,
  html: string,
  hours: number,
  more: Partial<CommentItem> = {},
): CommentItem {
  return {
    id,
    userId: idOf(name),
    richContent: html,
    createdAt: ago(hours),
    updatedAt: ago(hours),
    parentCommentId: null,
    reactions: [],
    replies: [],
    ...more,
  };
}

const reply = (
  id: string,
  parentCommentId: string,
  name: string,
  text: string,
  hours: number,
  more: Partial<CommentItem> = {},
): CommentItem => commentOf(id, name, `<p>${text}</p>`, hours, { parentCommentId, ...more });

/** A thread with six replies, one by the person who looks. */
export const longThread: CommentItem = commentOf(
  "thread-choke",
  "Birgit Hansen",
  '<p>Water cut on <strong>7-12H</strong> went from 31 % to 44 % within a week. <span data-mention-id="AdilRahman0000004">@Adil Rahman</span>, can we rule out a meter fault? <span data-hashtag-id="TagWaterCut000005">#water-cut</span></p>',
  26,
  {
    reactions: reactionsOf(
      "thread-choke",
      ["like", "Ada Reyes", "Carlos Mendes"],
      ["question", "Adam Lindqvist"],
    ),
    replies: [
      reply(
        "reply-1",
        "thread-choke",
        "Adil Rahman",
        "Meter was proved on Monday, it is fine.",
        25,
      ),
      reply(
        "reply-2",
        "thread-choke",
        "Ada Reyes",
        "The shut-in of 7-11H moved the front; I expected 40 % by June.",
        24,
        { updatedAt: ago(20) },
      ),
      reply(
        "reply-3",
        "thread-choke",
        "Carlos Mendes",
        "Then a lower choke will not help much.",
        22,
        {
          reactions: reactionsOf("reply-3", ["insightful", "Birgit Hansen"]),
        },
      ),
      reply(
        "reply-4",
        "thread-choke",
        "Adele Okafor",
        "The fault to the east is mapped as sealing, but only on one line.",
        9,
      ),
      reply(
        "reply-5",
        "thread-choke",
        "Dana Whitefield",
        "Sampled both wells this morning, results tonight.",
        5,
      ),
      reply("reply-6", "thread-choke", "Birgit Hansen", "Thanks. Let us decide on Thursday.", 1),
    ],
  },
);

export const deletedThread: CommentItem = commentOf("thread-deleted", "Adam Lindqvist", "", 50, {
  deleted: true,
  replies: [
    reply(
      "reply-left",
      "thread-deleted",
      "Carlos Mendes",
      "Agreed, moved to the drilling plan.",
      49,
    ),
  ],
});

export const shortThreads: readonly CommentItem[] = [
  commentOf(
    "thread-mine",
    "Ada Reyes",
    "<p>Decline curve refitted with the last twelve months; b is 0.9 now.</p>",
    3,
    {
      reactions: reactionsOf("thread-mine", ["celebrate", "Birgit Hansen", "Adil Rahman"]),
    },
  ),
  longThread,
  deletedThread,
];
