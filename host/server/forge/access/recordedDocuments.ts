import type { Identity, Query, Stored, ThreadQuery } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import type { DocumentStore } from "../../documents/types.ts";
import type { DependencyIndex, Dependent } from "../dependencyIndex.ts";
import { type AccessRead, accessReads, asksFor, privateReads } from "./accessReads.ts";
import { readableQuery } from "./readableQuery.ts";

/**
 * What a computation reads with: each read is noted for `dependent` before it happens, so no change
 * between the two is lost.
 */
export interface Recording {
  readonly store: DocumentStore;
  readonly index: DependencyIndex;
  readonly dependent: Dependent;
}

function noteFeed({ store, dependent }: Recording, container: string): void {
  if (store.definition(container)?.feed === "none") dependent.uncacheable = true;
}

/**
 * Under this name it is noted whose containers were read: they are refused while the plugin is
 * disabled.
 */
export const pluginState = "$plugins";

/**
 * The plugin of the container must be enabled, also where the organization itself reads: what is
 * read is shown to people.
 */
function requireEnabled({ store, index, dependent }: Recording, container: string): void {
  const owner = store.owner(container);
  if (owner !== undefined && owner !== "host")
    index.addQuery(dependent, pluginState, { id: owner });
  store.assertEnabled(dependent.orgId, container);
}

/** What a person may not read, before a change or after it, is no change of what they read. */
export function noteQuery(
  recording: Recording,
  identity: Identity | undefined,
  container: string,
  query: Query,
): void {
  noteFeed(recording, container);
  const grants = recording.store.definition(container)?.access.read;
  const readable = identity && grants && readableQuery(grants, identity);
  const noted = readable ? { $and: [query, readable] } : query;
  recording.index.addQuery(recording.dependent, container, noted);
}

/** Returns how to take the notes back. */
function noteReads(recording: Recording, reads: readonly AccessRead[]): (() => void)[] {
  return reads.map((read) => {
    noteFeed(recording, read.container);
    return recording.index.addRights(recording.dependent, read.container, read.ids);
  });
}

/** Notes whose rights on other documents decide over these; returns how to take the notes back. */
const noteRights = (recording: Recording, container: string, query: Query): (() => void)[] =>
  noteReads(
    recording,
    accessReads((name) => recording.store.definition(name), container, query),
  );

/**
 * Documents with the rights noted that their private fields rest on: broadly while it is not known
 * which are found, and where the query asks for such a field; else by the documents that these
 * name.
 */
async function withPrivateReads<T extends { data: object[] }>(
  recording: Recording,
  container: string,
  query: Query,
  read: () => Promise<T>,
): Promise<T> {
  const { store } = recording;
  const definitionOf = (name: string) => store.definition(name);
  const broad = noteReads(recording, privateReads(definitionOf, container));
  const page = await read();
  if (
    broad.length > 0 &&
    !asksFor(query, store.definition(container)?.privateFields?.fields ?? [])
  ) {
    noteReads(
      recording,
      privateReads(definitionOf, container, page.data as Record<string, unknown>[]),
    );
    for (const takeBack of broad) takeBack();
  }
  return page;
}

/**
 * A document as a person may read it, with its rights noted: broadly while its fields are not
 * known, then by the documents they name.
 */
async function getAs<T>(
  recording: Recording,
  identity: Identity,
  container: string,
  id: string,
): Promise<Stored<T> | undefined> {
  const broad = noteRights(recording, container, { id });
  noteReads(
    recording,
    privateReads((name) => recording.store.definition(name), container),
  );
  const document = await recording.store.as(identity).get<T>(container, id);
  if (document && broad.length > 0) {
    noteRights(recording, container, document as unknown as Query);
    for (const takeBack of broad) takeBack();
  }
  return document;
}

/**
 * Whether a person may read a document. Only what gives or takes that right is noted, not what else
 * the document says.
 */
export async function recordedMayRead(
  recording: Recording,
  identity: Identity,
  container: string,
  id: string,
): Promise<boolean> {
  requireEnabled(recording, container);
  noteFeed(recording, container);
  recording.index.addRights(recording.dependent, container, [id]);
  return (await getAs(recording, identity, container, id)) !== undefined;
}

/**
 * Notes all that decides over a query of a list but its documents: the plugin, and the rights of
 * the person, where there is one, also on fields.
 */
export function noteListRights(
  recording: Recording,
  identity: Identity | undefined,
  container: string,
  query: Query,
): void {
  requireEnabled(recording, container);
  noteFeed(recording, container);
  if (!identity) return;
  noteRights(recording, container, query);
  noteReads(
    recording,
    privateReads((name) => recording.store.definition(name), container),
  );
}

/** Documents as a person, or as the organization when there is none. */
export function recordedDocuments(
  recording: Recording,
  identity: Identity | undefined,
): ResourceScope["documents"] {
  const { store, dependent } = recording;
  return {
    async query<T>(
      type: string,
      query: Query,
      options?: Parameters<ResourceScope["documents"]["query"]>[2],
    ) {
      requireEnabled(recording, type);
      noteQuery(recording, identity, type, query);
      if (!identity) return store.asOrganization(dependent.orgId).query<T>(type, query, options);
      noteRights(recording, type, query);
      const asked: Query =
        options?.sortBy === undefined ? query : { $and: [query, { [options.sortBy]: null }] };
      return withPrivateReads(recording, type, asked, () =>
        store.as(identity).query<T>(type, query, options),
      );
    },
    async newestThreads(type: string, query: ThreadQuery) {
      const threads = store.definition(type)?.threads;
      // The narrowest comes first: it is what a change is looked up by.
      const read: Query = {
        ...(threads && query.within !== undefined && { [threads.within]: query.within }),
        ...query.query,
        ...threads?.only,
      };
      requireEnabled(recording, type);
      noteQuery(recording, identity, type, read);
      if (!identity) return store.asOrganization(dependent.orgId).newestThreads(type, query);
      noteRights(recording, type, read);
      return store.as(identity).newestThreads(type, query);
    },
    async get<T>(type: string, id: string) {
      requireEnabled(recording, type);
      noteQuery(recording, identity, type, { id });
      return identity
        ? getAs<T>(recording, identity, type, id)
        : store.asOrganization(dependent.orgId).get<T>(type, id);
    },
  };
}

/**
 * A person with the roles the database has now; undefined when there is none or they were deleted.
 */
export async function readPerson(
  recording: Recording,
  userId: string,
): Promise<Identity | undefined> {
  const user = await recordedDocuments(recording, undefined).get<{
    roles?: Identity["roles"];
    deleted?: boolean;
  }>("User", userId);
  return user && !user.deleted
    ? { userId, orgId: recording.dependent.orgId, roles: user.roles ?? [] }
    : undefined;
}
