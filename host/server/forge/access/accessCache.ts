import { PetronsError } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Session } from "../../identity/types.ts";
import type { Announcements } from "../announcements.ts";
import {
  type DependencyIndex,
  type Dependent,
  forgetReads,
  type ReadSource,
} from "../dependencyIndex.ts";
import type { TemplateRegistry, Workspace } from "../templateRegistry.ts";
import { groupOf } from "../workspaceGroup.ts";
import { type Recording, readPerson, recordedMayRead } from "./recordedDocuments.ts";

const maxKept = 50_000;

/**
 * Throws workspace-forbidden unless all parts of the enter rule hold for the person, with the roles
 * they have now.
 */
export async function checkEntry(
  workspace: Workspace,
  userId: string,
  recording: Recording,
): Promise<void> {
  const { self, role, through } = workspace.template.definition.enter;
  const forbidden = new PetronsError("workspace-forbidden", { name: workspace.address });
  const person = await readPerson(recording, userId);
  if (!person) throw forbidden;
  if (self !== undefined && workspace.params[self] !== userId) throw forbidden;
  if (role !== undefined && !person.roles.includes(role)) throw forbidden;
  if (
    through &&
    !(await recordedMayRead(recording, person, through.container, workspace.params[through.param]!))
  )
    throw forbidden;
}

/** That a person may enter a workspace, until something it rests on changes. */
class AccessGrant implements Dependent {
  readonly orgId: string;
  readonly group: string;
  readonly reads = new Map<() => void, ReadSource>();
  readonly #lost: (grant: AccessGrant) => void;
  uncacheable = false;
  changed = false;
  checked: Promise<void> = Promise.resolve();

  constructor(workspace: Workspace, lost: (grant: AccessGrant) => void) {
    this.orgId = workspace.orgId;
    this.group = groupOf(workspace);
    this.#lost = lost;
  }

  onChange(): void {
    this.changed = true;
    this.#lost(this);
  }
}

/** Caches workspace grants. Denials are not cached. */
export class AccessCache {
  readonly #registry: TemplateRegistry;
  readonly #store: DocumentStore;
  readonly #index: DependencyIndex;
  readonly #announcements: Announcements;
  readonly #watched: (group: string) => boolean;
  readonly #kept = new Map<string, AccessGrant>();

  constructor(parts: {
    registry: TemplateRegistry;
    store: DocumentStore;
    index: DependencyIndex;
    announcements: Announcements;
    watched: (group: string) => boolean;
  }) {
    this.#registry = parts.registry;
    this.#store = parts.store;
    this.#index = parts.index;
    this.#announcements = parts.announcements;
    this.#watched = parts.watched;
  }

  /**
   * The workspace, when the person may enter. What is answered was checked after the call began, or
   * has not changed since.
   */
  async enter(session: Pick<Session, "userId" | "orgId">, address: string): Promise<Workspace> {
    const workspace = this.#registry.find(session.orgId, address);
    const key = `${session.userId}|${groupOf(workspace)}`;
    const found = this.#kept.get(key);
    if (found) {
      const refusal: unknown = await found.checked.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!found.changed && refusal) throw refusal;
      if (!found.changed) return workspace;
    }
    await (this.#kept.get(key) ?? this.#check(workspace, session.userId, key)).checked;
    return workspace;
  }

  #check(workspace: Workspace, userId: string, key: string): AccessGrant {
    const grant = new AccessGrant(workspace, (lost) => {
      if (this.#kept.get(key) === lost) this.#kept.delete(key);
      this.#announcements.access(lost.group);
    });
    this.#kept.set(key, grant);
    const drop = () => {
      forgetReads(grant);
      if (this.#kept.get(key) === grant) this.#kept.delete(key);
    };
    grant.checked = checkEntry(workspace, userId, {
      store: this.#store,
      index: this.#index,
      dependent: grant,
    }).then(
      () => {
        if (grant.uncacheable || grant.changed) drop();
        this.#evict();
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    return grant;
  }

  /**
   * The oldest go. Those of watched workspaces stay: their members must hear when they may no
   * longer enter.
   */
  #evict(): void {
    let looked = 0;
    for (const [key, grant] of this.#kept) {
      if (this.#kept.size <= maxKept || ++looked > 100) return;
      this.#kept.delete(key);
      if (this.#watched(grant.group)) this.#kept.set(key, grant);
      else forgetReads(grant);
    }
  }
}
