import { type Grant, PetronsError } from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import { refuseOpenPrivacy } from "../access/privacyRefusals.ts";
import { type ContainerTable, containerTable, type PresentColumns } from "./containerTable.ts";
import { type DocumentSchema, documentSchema } from "./documentSchema.ts";

export interface RegisteredContainer {
  definition: ContainerDefinition;
  owner: string;
  table: ContainerTable;
  schema: DocumentSchema;
}

/**
 * Documents of `container` whose `field` holds the id of another, while its fields hold what `when`
 * says.
 */
export interface Belonging {
  container: string;
  field: string;
  when: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Where documents of a container say whom they go for good with: what they are led through, and
 * what they go with.
 */
export const belongsTo = ({
  access,
  goesWith = {},
}: ContainerDefinition): (Omit<Belonging, "container"> & { to: string })[] => [
  ...Object.values(access)
    .flat()
    .flatMap((grant) =>
      grant.to === "through"
        ? [{ field: grant.field, when: grant.when ?? {}, to: grant.container }]
        : [],
    ),
  ...Object.entries(goesWith).map(([field, to]) => ({ field, when: {}, to })),
];

/** The containers of the product and its plugins, by name. */
export class ContainerRegistry {
  readonly #containers = new Map<string, RegisteredContainer>();
  /** Every write asks, and the answer changes only with the containers. */
  readonly #held = new Map<string, Record<string, string>>();

  find(name: string): RegisteredContainer | undefined {
    return this.#containers.get(name);
  }

  all(): RegisteredContainer[] {
    return [...this.#containers.values()];
  }

  get(name: string): RegisteredContainer {
    const found = typeof name === "string" ? this.#containers.get(name) : undefined;
    if (!found) throw new PetronsError("container-unknown", { name: String(name) });
    return found;
  }

  /** Whether documents of other containers are reached through those of this one. */
  isLedThrough(name: string): boolean {
    const leads = (grant: Grant) => grant.to === "through" && grant.container === name;
    return [...this.#containers.values()].some(({ definition }) =>
      Object.values(definition.access).flat().some(leads),
    );
  }

  /**
   * The fields of a container that name documents which stay while they are named: field → the
   * named container.
   */
  heldReferences(name: string): Readonly<Record<string, string>> {
    const known = this.#held.get(name);
    if (known) return known;
    const held = Object.fromEntries(
      [...this.#containers.values()].flatMap(({ definition }) =>
        (definition.usedBy ?? [])
          .filter((use) => use.container === name)
          .map(({ field }) => [field, definition.name] as const),
      ),
    );
    this.#held.set(name, held);
    return held;
  }

  /**
   * Where the documents are that go for good with one of this container: what leads through it, and
   * what `goesWith` it.
   */
  belongings(name: string): Belonging[] {
    const found = [...this.#containers.values()].flatMap(({ definition }) =>
      belongsTo(definition).flatMap(({ to, ...place }) =>
        to === name ? [{ container: definition.name, ...place }] : [],
      ),
    );
    return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  }

  /**
   * Checks a definition against the others and returns it as it would be registered; `add` makes it
   * known. Packed plugins may name `beforeWrite` as `prepare`.
   */
  check(given: ContainerDefinition, owner: string, present?: PresentColumns): RegisteredContainer {
    const { prepare, ...rest } = given;
    const definition = prepare ? { ...rest, beforeWrite: rest.beforeWrite ?? prepare } : given;
    const { name } = definition;
    const known = this.#containers.get(name);
    if (known && known.owner !== owner)
      throw new Error(
        `The plugin '${owner}' registers the container '${name}', which '${known.owner}' already has.`,
      );
    const table = containerTable(definition, present);
    for (const other of this.#containers.values())
      if (other.definition.name !== name && other.table.name === table.name)
        throw new Error(
          `The containers '${name}' and '${other.definition.name}' would share the table ${table.name}: rename one.`,
        );
    this.#refuseCycles(definition);
    refuseOpenPrivacy(definition);
    return { definition, owner, table, schema: documentSchema(definition) };
  }

  add(container: RegisteredContainer): void {
    this.#held.clear();
    this.#containers.set(container.definition.name, container);
  }

  /** Rules that lead back to where they began can never be decided. */
  #refuseCycles(definition: ContainerDefinition): void {
    const follow = (
      name: string,
      operation: keyof ContainerDefinition["access"],
      trail: readonly string[],
    ): void => {
      const step = `${name} ${operation}`;
      if (trail.includes(step))
        throw new Error(`The access rules go round in a circle: ${[...trail, step].join(" → ")}.`);
      const rules = name === definition.name ? definition : this.#containers.get(name)?.definition;
      for (const grant of rules?.access[operation] ?? [])
        if (grant.to === "through")
          follow(grant.container, grant.operation ?? "read", [...trail, step]);
    };
    for (const operation of ["read", "insert", "update", "delete"] as const)
      follow(definition.name, operation, []);
  }
}
