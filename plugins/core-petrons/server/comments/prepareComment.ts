import type { Comment, User } from "@petrons/sdk/contracts";
import { markupFault, richTextLimits, storedMarkup, textLength } from "@petrons/sdk/contracts";
import type { WriteContext } from "@petrons/sdk/server";
import { hashtagTags } from "./hashtagTags.ts";
import { shownThen } from "./shownThen.ts";

/**
 * Returns those of the people who may read the Petron, by their current names: nobody else is
 * mentioned or notified. An author who may not read it learns nothing of who may: for them it is
 * nobody.
 */
async function mentionedPeople(
  userIds: readonly string[],
  { userId: author, petronId }: Pick<Comment, "userId" | "petronId">,
  { documents, mayRead }: WriteContext,
): Promise<Map<string, string>> {
  if (userIds.length === 0 || !(await mayRead(author, "Petron", petronId))) return new Map();
  const { data } = await documents.query<User>("User", { id: { $in: userIds } });
  const people = new Map<string, string>();
  for (const { userId, fullName } of data)
    if (await mayRead(userId, "Petron", petronId)) people.set(userId, fullName);
  return people;
}

type Fields = Partial<Comment>;

/** How many people and how many tags one comment may name. */
const maxNamed = 50;

const maxStored = storedMarkup.characters.toLocaleString("en-US");

/**
 * What is stored of what somebody wrote: a reaction without text, or sanitized HTML with all that
 * is derived from it.
 */
export async function prepareComment(
  written: Record<string, unknown>,
  context: WriteContext,
): Promise<Record<string, unknown>> {
  const fields = written as Fields;
  const whole = { ...context.before, ...fields } as Comment;
  if (!context.before) await checkParent(whole, context);
  if (whole.commentType !== "comment") return { ...fields, ...preparedReaction(whole, context) };
  if (fields.richContent === undefined) return written;
  const shown = fields.shown && { shown: await shownThen(fields.shown, whole, context) };
  return { ...fields, ...(await preparedText(whole, context)), ...shown };
}

/**
 * A reply answers a comment of its own, a reaction is left on a comment or reply; both in the same
 * view of the same Petron. Anyone who may not see the Petron gets the same answer whatever is
 * there.
 */
async function checkParent(
  comment: Comment,
  { documents, fault, mayRead }: WriteContext,
): Promise<void> {
  const { parentCommentId, commentType, userId, petronId, pluginId, viewId } = comment;
  const isReaction = commentType !== "comment";
  if (parentCommentId === null) {
    if (isReaction) throw fault("parentCommentId", "a reaction names the comment it is left on");
    return;
  }
  const parent = (await mayRead(userId, "Petron", petronId))
    ? await documents.get<Comment>("Comment", parentCommentId)
    : undefined;
  const isHere =
    parent?.petronId === petronId && parent.pluginId === pluginId && parent.viewId === viewId;
  if (!isHere || parent.commentType !== "comment")
    throw fault("parentCommentId", "there is no such comment in this view");
  if (!isReaction && parent.parentCommentId !== null)
    throw fault(
      "parentCommentId",
      "a reply cannot be answered, only the comment that began the thread",
    );
  if (!isReaction && (await isFull(parentCommentId, documents)))
    throw fault(
      "parentCommentId",
      `this thread is full, with ${maxReplies.toLocaleString("en-US")} replies: begin a new one`,
    );
}

/**
 * A thread is read, sent and drawn as one: what a reply costs grows with those before it. Replies
 * of one call, or of calls at the same moment, do not count each other.
 */
const maxReplies = 1_000;

async function isFull(
  parentCommentId: string,
  documents: WriteContext["documents"],
): Promise<boolean> {
  const replies = { parentCommentId, commentType: "comment" };
  const last = { skip: maxReplies - 1, limit: 1, total: false } as const;
  return (await documents.query("Comment", replies, last)).data.length > 0;
}

function preparedReaction(
  { parentCommentId, userId, commentType, richContent, shown }: Comment,
  { fault }: WriteContext,
): Fields {
  if (richContent !== "") throw fault("richContent", "a reaction has no text");
  if (shown !== undefined)
    throw fault("shown", "a reaction is about its comment, not about a view");
  return {
    content: "",
    mentionIds: [],
    hashtagIds: [],
    reaction: `${parentCommentId}/${userId}/${commentType}`,
  };
}

async function preparedText(comment: Comment, context: WriteContext): Promise<Fields> {
  const { fault, richText } = context;
  const tooMuch = markupFault(comment.richContent, storedMarkup);
  if (tooMuch) throw fault("richContent", `a comment cannot be read when ${tooMuch}`);
  const written = await richText(comment.richContent);
  if (written.mentionIds.length > maxNamed)
    throw fault("richContent", `a comment names at most ${maxNamed} people`);
  const tagNames = written.hashtags.map(({ name }) => name);
  if (tagNames.length > maxNamed)
    throw fault("richContent", `a comment has at most ${maxNamed} hashtags`);
  const people = await mentionedPeople(written.mentionIds, comment, context);
  const tags = await hashtagTags(tagNames, comment.userId, context);
  const namesNobody = written.mentionIds.length === 0 && tagNames.length === 0;
  const { html, text, mentionIds, hashtags } = namesNobody
    ? written
    : await richText(comment.richContent, { people, tags });
  const length = textLength(text);
  const { minText, maxText } = richTextLimits;
  if (length < minText) throw fault("richContent", "a comment needs some text");
  if (length > maxText)
    throw fault(
      "richContent",
      `a comment has at most ${maxText.toLocaleString("en-US")} characters, this one has ${length.toLocaleString("en-US")}`,
    );
  if (html.length > storedMarkup.characters)
    throw fault(
      "richContent",
      `a comment has at most ${maxStored} characters with its links and markup`,
    );
  return {
    richContent: html,
    content: text,
    mentionIds,
    hashtagIds: [...new Set(hashtags.flatMap(({ tagId }) => tagId ?? []))],
    reaction: null,
  };
}
