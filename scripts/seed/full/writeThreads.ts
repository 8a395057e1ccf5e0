import type { SampleDocument, SampleWriter } from "./SampleWriter.ts";
import type { SamplePetron, SampleReactions } from "./samplePlan.ts";

const places = {
  overview: { pluginId: "core-petrons", viewId: "overview" },
  wells: { pluginId: "wells", viewId: "wells" },
} as const;

/**
 * A text with `@person` and `#hashtag` as the comment box sends it; the product puts the names in.
 */
function markupOf(text: string, idOf: (person: string) => string): string {
  const marked = text.replace(
    /@([a-z]+)/g,
    (_, person: string) => `<span data-mention-id="${idOf(person)}">@${person}</span>`,
  );
  return `<p>${marked.replace(/#([A-Za-z][A-Za-z0-9]*)/g, (_, tag: string) => `<span data-hashtag-id="">#${tag}</span>`)}</p>`;
}

/**
 * Comments in the order in which they were written, so that what the product derives of them
 * follows in that order.
 */
export async function writeThreads(
  writer: SampleWriter,
  { key, threads }: SamplePetron,
  petronId: string,
): Promise<void> {
  const documents: SampleDocument[] = [];
  const idOf = (person: string) => writer.userId(person);
  for (const [index, { on, by, at, text, replies = [], reactions = {} }] of threads.entries()) {
    const place = { petronId, ...places[on] };
    const thread = `${key}/thread/${index}`;
    const begun = writer.at(at, thread);
    documents.push({
      key: thread,
      by,
      at: begun,
      body: { ...place, richContent: markupOf(text, idOf) },
    });
    const answers = (to: string, since: Date, given: SampleReactions) =>
      Object.entries(given).flatMap(([commentType, people]) =>
        people.map((person, nth) => ({
          key: `${to}/${commentType}/${person}`,
          by: person,
          at: writer.later(since, 0.3 + nth * 1.4),
          body: { ...place, commentType, parentCommentId: writer.idOf(to) },
        })),
      );
    documents.push(...answers(thread, begun, reactions));
    for (const [nth, reply] of replies.entries()) {
      const own = `${thread}/${nth}`;
      const written = writer.later(begun, reply.after);
      documents.push({
        key: own,
        by: reply.by,
        at: written,
        body: {
          ...place,
          richContent: markupOf(reply.text, idOf),
          parentCommentId: writer.idOf(thread),
        },
      });
      documents.push(...answers(own, written, reply.reactions ?? {}));
    }
  }
  await writer.make(
    "Comment",
    documents.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}

/** The people that a text mentions. */
export const mentionsOf = (text: string): string[] =>
  [...text.matchAll(/@([a-z]+)/g)].map(([, person = ""]) => person);
