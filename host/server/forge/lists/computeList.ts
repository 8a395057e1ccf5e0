import type { Identity } from "@petrons/sdk/contracts";
import type { LiveList } from "@petrons/sdk/server";
import type { DocumentStore } from "../../documents/types.ts";
import { noteListRights, noteQuery } from "../access/recordedDocuments.ts";
import type { DependencyIndex } from "../dependencyIndex.ts";
import type { Content } from "../resources/contentVersion.ts";
import type { LiveResource } from "../resources/liveResource.ts";
import type { Workspace } from "../templateRegistry.ts";
import { listQuery } from "./listQuery.ts";
import { ListReads } from "./listReads.ts";
import { ListState } from "./listState.ts";

interface Dependencies {
  store: DocumentStore;
  index: DependencyIndex;
  /** Of the content of one resource: a larger one is refused. */
  maxBytes: number;
}

/**
 * The content of a declared list: what changed is taken into the elements that are here; all is
 * read where none are, or more may have changed than is known. Undefined when it is too long.
 */
export async function computeList(
  dependencies: Dependencies,
  workspace: Workspace,
  resource: LiveResource,
  list: LiveList,
  person: () => Promise<Identity | undefined>,
): Promise<Content | undefined> {
  const maxBytes = Math.min(
    list.within?.maxBytes ?? Number.POSITIVE_INFINITY,
    dependencies.maxBytes,
  );
  const { listReads: known, list: elements } = resource;
  if (known && elements) {
    for await (const { ids, documents } of known.changes())
      await elements.apply(ids, documents, known);
    return elements.isTooLong(maxBytes) ? undefined : elements.content();
  }
  const reads = await openReads(dependencies, workspace, resource, list, person);
  const state = resource.list ?? new ListState(list, workspace.params);
  resource.list = state;
  if (!(await state.read(reads, maxBytes))) return undefined;
  return state.content();
}

/** Notes what the list depends on, before any of it is read. */
async function openReads(
  { store, index }: Dependencies,
  { orgId, params }: Workspace,
  resource: LiveResource,
  list: LiveList,
  person: () => Promise<Identity | undefined>,
): Promise<ListReads> {
  const query = listQuery(list.query, params);
  const joins = Object.fromEntries(
    Object.entries(list.joins ?? {}).map(([name, join]) => [
      name,
      { ...join, query: listQuery(join.query, params) },
    ]),
  );
  const identity = await person();
  const reads: ListReads = new ListReads(
    {
      orgId,
      list,
      query,
      joins,
      length: () => resource.list?.length ?? 0,
      changed: (isWhole) => resource.onListChange(reads, isWhole),
    },
    identity ? store.as(identity) : store.asOrganization(orgId),
  );
  resource.listReads = reads;
  for (const read of [{ container: list.container, query }, ...Object.values(joins)]) {
    noteListRights({ store, index, dependent: resource }, identity, read.container, read.query);
    noteQuery({ store, index, dependent: reads }, identity, read.container, read.query);
  }
  return reads;
}
