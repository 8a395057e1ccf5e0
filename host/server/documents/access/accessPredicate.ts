import type { Grant, Identity, Operation } from "@petrons/sdk/contracts";
import type { ContainerRegistry } from "../containers/containerRegistry.ts";
import { maxThrough } from "./accessSql.ts";

type Document = Readonly<Record<string, unknown>>;

/**
 * The document of a container in the identity's organization, no matter who may read it; undefined
 * when there is none.
 */
type DocumentLoader = (container: string, id: string) => Promise<Document | undefined>;

const fieldOf = (document: Document, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>(
      (at, key) =>
        typeof at === "object" && at !== null && !Array.isArray(at) && Object.hasOwn(at, key)
          ? (at as Document)[key]
          : undefined,
      document,
    );

/** Decides on documents in hand what accessSql decides in a statement. */
export interface AccessPredicate {
  grant(grant: Grant, document: Document, identity: Identity): Promise<boolean>;
  may(
    container: string,
    operation: Operation,
    document: Document,
    identity: Identity,
  ): Promise<boolean>;
}

export function accessPredicate(
  registry: ContainerRegistry,
  load: DocumentLoader,
): AccessPredicate {
  async function holds(
    grant: Grant,
    document: Document,
    identity: Identity,
    depth: number,
  ): Promise<boolean> {
    if (
      Object.entries(grant.when ?? {}).some(([field, value]) => fieldOf(document, field) !== value)
    )
      return false;
    switch (grant.to) {
      case "org":
        return true;
      case "role":
        return identity.roles.includes(grant.role);
      case "creator":
        return document.createdBy === identity.userId;
      case "id":
        return document.id === identity.userId;
      case "owner":
        return fieldOf(document, grant.field) === identity.userId;
      case "member": {
        const list = fieldOf(document, grant.field);
        return Array.isArray(list) && list.includes(identity.userId);
      }
      case "public":
        return fieldOf(document, grant.field) === true;
      case "through": {
        if (depth >= maxThrough)
          throw new Error(
            `The access rules of '${grant.container}' lead through more than ${maxThrough} containers.`,
          );
        const id = fieldOf(document, grant.field);
        const parent =
          typeof id === "string" && registry.find(grant.container)
            ? await load(grant.container, id)
            : undefined;
        return (
          parent !== undefined &&
          (await may(grant.container, grant.operation ?? "read", parent, identity, depth + 1))
        );
      }
    }
  }

  async function may(
    container: string,
    operation: Operation,
    document: Document,
    identity: Identity,
    depth: number,
  ): Promise<boolean> {
    if (typeof document.orgId === "string" && document.orgId !== identity.orgId) return false;
    const grants = registry.get(container).definition.access[operation];
    for (const grant of grants.filter(({ to }) => to !== "through"))
      if (await holds(grant, document, identity, depth)) return true;
    for (const grant of grants.filter(({ to }) => to === "through"))
      if (await holds(grant, document, identity, depth)) return true;
    return false;
  }

  return {
    grant: (grant, document, identity) => holds(grant, document, identity, 0),
    may: (container, operation, document, identity) =>
      may(container, operation, document, identity, 0),
  };
}
