import {
  type Comment,
  fromHtml,
  hashtagsOf,
  markupFault,
  mentionIdsOf,
  richTextLimits,
  storedMarkup,
  textLength,
  toHtml,
  valueText,
} from "@petrons/sdk/contracts";
import { type Preparation, sanitizeRichText } from "@petrons/sdk/server";
import { hashtagTags } from "./hashtagTags.ts";
import { mentionedPeople } from "./mentionedPeople.ts";
import { withNames } from "./withNames.ts";

type Fields = Partial<Comment>;

/** How many people and how many tags one comment may name. */
export const mostNamed = 50;

/** What is stored of what somebody wrote: a reaction without text, or sanitised HTML with all that is derived from it. */
export async function prepareComment(written: Record<string, unknown>, preparation: Preparation): Promise<Record<string, unknown>> {
  const fields = written as Fields;
  const whole = { ...preparation.before, ...fields } as Comment;
  if (!preparation.before) await checkParent(whole, preparation);
  if (whole.commentType !== "comment") return { ...fields, ...preparedReaction(whole, preparation) };
  if (fields.richContent === undefined) return written;
  return { ...fields, ...(await preparedText(whole, preparation)) };
}

/**
 * A reply answers a comment of its own, a reaction is left on a comment or reply; both in the same view of the same Petron. Who may not see the Petron is
 * told the same whatever is there.
 */
async function checkParent(comment: Comment, { documents, fault, mayRead }: Preparation): Promise<void> {
  const { parentCommentId, commentType, userId, petronId, pluginId, viewId } = comment;
  const isReaction = commentType !== "comment";
  if (parentCommentId === null) {
    if (isReaction) throw fault("parentCommentId", "a reaction names the comment it is left on");
    return;
  }
  const parent = (await mayRead(userId, "Petron", petronId)) ? await documents.get<Comment>("Comment", parentCommentId) : undefined;
  const isHere = parent?.petronId === petronId && parent.pluginId === pluginId && parent.viewId === viewId;
  if (!isHere || parent.commentType !== "comment") throw fault("parentCommentId", "there is no such comment in this view");
  if (!isReaction && parent.parentCommentId !== null) throw fault("parentCommentId", "a reply cannot be answered, only the comment that began the thread");
}

function preparedReaction({ parentCommentId, userId, commentType, richContent }: Comment, { fault }: Preparation): Fields {
  if (richContent !== "") throw fault("richContent", "a reaction has no text");
  return { content: "", mentionIds: [], hashtagIds: [], reaction: `${parentCommentId}/${userId}/${commentType}` };
}

async function preparedText(comment: Comment, preparation: Preparation): Promise<Fields> {
  const { fault } = preparation;
  const tooMuch = markupFault(comment.richContent, storedMarkup);
  if (tooMuch) throw fault("richContent", `a comment cannot be read when ${tooMuch}`);
  // Parsed once: the longest text takes some milliseconds each time.
  const written = fromHtml(sanitizeRichText(comment.richContent));
  if (mentionIdsOf(written).length > mostNamed) throw fault("richContent", `a comment names at most ${mostNamed} people`);
  const tagNames = hashtagsOf(written).map(({ name }) => name);
  if (tagNames.length > mostNamed) throw fault("richContent", `a comment has at most ${mostNamed} hashtags`);
  const people = await mentionedPeople(mentionIdsOf(written), comment, preparation);
  const length = textLength(valueText(withNames(written, people, new Map())));
  const { minText, maxText } = richTextLimits;
  if (length < minText) throw fault("richContent", "a comment needs some text");
  if (length > maxText)
    throw fault("richContent", `a comment has at most ${maxText.toLocaleString("en-US")} characters, this one has ${length.toLocaleString("en-US")}`);
  const tags = await hashtagTags(tagNames, preparation);
  const text = withNames(written, people, tags);
  const hashtagIds = hashtagsOf(text).flatMap(({ tagId }) => tagId ?? []);
  return {
    richContent: toHtml(text),
    content: valueText(text).trim(),
    mentionIds: mentionIdsOf(text),
    hashtagIds: [...new Set(hashtagIds)],
    reaction: null,
  };
}
