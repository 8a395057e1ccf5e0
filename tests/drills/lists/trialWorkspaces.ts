import type { Stored } from "@petrons/sdk/contracts";
import { liveList, workspace } from "@petrons/sdk/server";

export interface TrialPetron {
  name: string;
  size?: number | null;
  ownerId: string;
  collaborators: string[];
  public: boolean;
}
export interface TrialComment {
  petronId: string;
  /** The id of the comment that it answers; empty where it answers none. */
  text: string;
}

export const trialLists = {
  ByAge: liveList<TrialPetron>({ container: "Petron", query: {} }),
  Newest: liveList<TrialPetron>({ container: "Petron", query: {}, sortOrder: "descending" }),
  ByName: liveList<TrialPetron>({ container: "Petron", query: {}, sortBy: "name" }),
  BySize: liveList<TrialPetron>({
    container: "Petron",
    query: { $or: [{ size: { $gt: 1 } }, { size: null }, { name: { $regex: "^[ab]" } }] },
    sortBy: "size",
    sortOrder: "descending",
  }),
  Public: liveList<TrialPetron>({
    container: "Petron",
    query: { public: true },
    sortBy: "updatedAt",
    sortOrder: "descending",
    totals: { PublicSize: ({ size }: TrialPetron) => Math.round(size ?? 0) },
  }),
  NewestFew: liveList<TrialPetron>({
    container: "Petron",
    query: {},
    sortOrder: "descending",
    limit: 7,
  }),
  OldestFew: liveList<TrialPetron>({ container: "Petron", query: { public: true }, limit: 4 }),
  LastChanged: liveList<TrialPetron>({
    container: "Petron",
    query: { name: { $regex: "^[abwWz]" } },
    sortBy: "updatedAt",
    sortOrder: "descending",
    limit: 3,
  }),
  LongestUnchanged: liveList<TrialPetron>({
    container: "Petron",
    query: {},
    sortBy: "updatedAt",
    limit: 20,
  }),
  /** Petrons with the comments on them, and how many those are. */
  Commented: liveList<TrialPetron>({
    container: "Petron",
    query: {},
    sortBy: "name",
    joins: {
      comments: {
        container: "Comment",
        query: {},
        field: "petronId",
        equals: "id",
        without: ["text"],
      },
    },
    element: ([petron], { joined: { comments } }) => ({ ...petron, comments }),
    totals: {
      CommentsListed: ({ comments }: { comments: readonly unknown[] }) => comments.length,
    },
  }),
  /** The last comments, with the names of their Petrons where those are public. */
  Named: liveList<TrialComment>({
    container: "Comment",
    query: {},
    sortBy: "updatedAt",
    sortOrder: "descending",
    limit: 25,
    joins: {
      petrons: {
        container: "Petron",
        query: { public: true, name: { $ne: "z" } },
        field: "id",
        equals: "petronId",
        without: ["collaborators"],
      },
    },
    element: ([comment], { joined: { petrons } }) => ({
      ...comment,
      petron: petrons?.[0]?.name ?? null,
    }),
  }),
  Threads: liveList<TrialComment>({
    container: "Comment",
    query: {},
    parentField: "text",
    element: ([first, ...rest]) => ({
      id: first!.id,
      createdAt: first!.createdAt,
      answers: rest.map(({ id, text }) => ({ id, text })),
    }),
    totals: { CommentCount: ({ answers }: { answers: unknown[] }) => answers.length + 1 },
  }),
};
export type TrialList = keyof typeof trialLists;

/** The same lists as one person may read them, and as the organization does. */
export const trialWorkspaces = ["$root/Users/{userId}", "$root/Server"].map((address) =>
  workspace({ address, enter: {}, resources: {}, lists: trialLists }),
);

/** Comments with all that answer them, by the simplest way there is. */
export function threadsOf(comments: readonly Stored<TrialComment>[]): unknown[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  // Of comments that answer each other in a circle, it is the one with the least id.
  const firstOf = ({ id, text }: Stored<TrialComment>, path: string[] = []): string => {
    if (path.includes(id)) return path.slice(path.indexOf(id)).sort()[0]!;
    const parent = byId.get(text);
    return parent ? firstOf(parent, [...path, id]) : text || id;
  };
  const groups = Map.groupBy(comments, (comment) => firstOf(comment));
  const threads = [...groups].map(([key, [first, ...rest]]) => ({
    key,
    thread: {
      id: first!.id,
      createdAt: first!.createdAt,
      answers: rest.map(({ id, text }) => ({ id, text })),
    },
  }));
  return threads
    .sort((a, b) => (`${a.thread.createdAt} ${a.key}` < `${b.thread.createdAt} ${b.key}` ? -1 : 1))
    .map(({ thread }) => thread);
}
