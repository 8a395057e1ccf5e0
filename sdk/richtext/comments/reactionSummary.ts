import { type ReactionItem, type ReactionType, reactionTypes } from "../../contracts/index.ts";
import type { PeopleLookup } from "../richTextTypes.ts";
import { richTextTexts } from "../texts.ts";

interface ReactionSummary {
  type: ReactionType;
  /** Each person counts once (GP-056). */
  count: number;
  isMine: boolean;
  /** 'You, Ada Reyes and 3 others'. */
  names: string;
}

const maxNames = 5;

/**
 * Every kind with its people. `waiting` says how the current person's own will be once the server
 * answered.
 */
export function reactionSummary(
  reactions: readonly ReactionItem[],
  currentUserId: string,
  people: PeopleLookup,
  waiting: ReadonlyMap<ReactionType, boolean> = new Map(),
): ReactionSummary[] {
  return reactionTypes.map((type) => {
    const users = new Set(
      reactions.filter((reaction) => reaction.type === type).map(({ userId }) => userId),
    );
    const isMine = waiting.get(type) ?? users.has(currentUserId);
    users.delete(currentUserId);
    const names = [
      ...(isMine ? ["You"] : []),
      ...[...users].map((userId) => people(userId)?.fullName ?? richTextTexts.someone),
    ];
    return { type, count: names.length, isMine, names: joined(names) };
  });
}

function joined(names: readonly string[]): string {
  if (names.length > maxNames)
    return `${names.slice(0, maxNames - 1).join(", ")} and ${names.length - maxNames + 1} others`;
  return names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
