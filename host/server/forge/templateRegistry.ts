import {
  type ListedWorkspace,
  matchAddress,
  PetronsError,
  withoutTab,
} from "@petrons/sdk/contracts";
import {
  type LiveList,
  type ResourceScope,
  resourceNamesOf,
  type WorkspaceDefinition,
} from "@petrons/sdk/server";
import { checkDefinition } from "./checkDefinition.ts";
import type { CollectionsProvider, TablesScopeBase, VariableRule } from "./types.ts";

/** A declared list, or one of its totals, as a resource of the workspace. */
interface DeclaredList {
  /** Of the list. */
  readonly name: string;
  readonly list: LiveList;
  readonly total?: string;
}

/** A registered kind of workspace, with what the collections provider adds. */
export interface Template {
  readonly definition: WorkspaceDefinition;
  readonly pluginId: string;
  readonly resources: Record<string, (scope: ResourceScope & TablesScopeBase) => Promise<unknown>>;
  /** By the name of the resource, none of which is one of `resources`. */
  readonly lists: Readonly<Record<string, DeclaredList>>;
  readonly variables: Readonly<Record<string, VariableRule>>;
  readonly tables: CollectionsProvider["tables"];
}

export const resourceNames = ({ resources, lists }: Template): string[] => [
  ...Object.keys(resources),
  ...Object.keys(lists),
];
export const hasResource = ({ resources, lists }: Template, name: string): boolean =>
  Object.hasOwn(resources, name) || Object.hasOwn(lists, name);

const declaredLists = (lists: WorkspaceDefinition["lists"] = {}): Template["lists"] =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]): [string, DeclaredList][] => [
      [name, { name, list }],
      ...Object.keys(list.totals ?? {}).map((total): [string, DeclaredList] => [
        total,
        { name, list, total },
      ]),
    ]),
  );

/** One workspace: an address of one organization, as its template sees it. */
export interface Workspace {
  readonly orgId: string;
  readonly address: string;
  readonly template: Template;
  readonly params: Readonly<Record<string, string>>;
  /** The person whose rights its resources are computed with; undefined for the organization. */
  readonly userId: string | undefined;
}

interface Registered {
  definition: WorkspaceDefinition;
  pluginId: string;
  template?: Template;
}

/** Addresses travel in notices of the database, which are short. */
const maxAddress = 500;

const shapeOf = (address: string): string => address.replace(/\{\w+\}/g, "{}");

/** Literal steps before parameters, from the left: the more particular template comes first. */
const compareShapes = (a: Registered, b: Registered): number => {
  const order = ({ definition }: Registered) =>
    shapeOf(definition.address).replaceAll("{}", "\uffff");
  return order(a) < order(b) ? -1 : 1;
};

/** Every kind of workspace of the product and its plugins, found by address. */
export class TemplateRegistry {
  readonly #bySteps = new Map<number, Registered[]>();
  readonly #byShape = new Map<string, Registered>();
  readonly #pluginEnabled: (orgId: string, pluginId: string) => boolean;
  #provider: ((definition: WorkspaceDefinition) => CollectionsProvider) | undefined;

  constructor(pluginEnabled: (orgId: string, pluginId: string) => boolean) {
    this.#pluginEnabled = pluginEnabled;
  }

  provideCollections(provider: (definition: WorkspaceDefinition) => CollectionsProvider): void {
    if (this.#provider) throw new Error("The collections of workspaces are provided already.");
    this.#provider = provider;
  }

  register(definition: WorkspaceDefinition, pluginId: string): void {
    checkDefinition(definition, pluginId);
    const shape = shapeOf(definition.address);
    const other = this.#byShape.get(shape);
    if (other)
      throw new Error(
        `The plugins '${other.pluginId}' and '${pluginId}' both have a workspace ${definition.address}.`,
      );
    const registered = { definition, pluginId };
    this.#byShape.set(shape, registered);
    const steps = definition.address.split("/").length;
    this.#bySteps.set(steps, [...(this.#bySteps.get(steps) ?? []), registered].sort(compareShapes));
  }

  /** The plugin whose template has exactly this address. */
  pluginOf(pattern: string): string | undefined {
    const registered = this.#byShape.get(shapeOf(pattern));
    return registered?.definition.address === pattern ? registered.pluginId : undefined;
  }

  /**
   * The workspace at an address; throws workspace-unknown, or plugin-disabled when the organization
   * has its plugin, or the one it is about, switched off.
   */
  find(orgId: string, address: string): Workspace {
    if (address.length > maxAddress) throw new PetronsError("workspace-unknown", { name: address });
    const { registered, params } = this.#match(address) ?? {};
    if (!registered || !params) throw new PetronsError("workspace-unknown", { name: address });
    const { pluginId, definition } = registered;
    const about = definition.enter.plugin;
    const disabled = [pluginId, ...(about === undefined ? [] : [params[about]!])].find(
      (id) => !this.enabled(orgId, id),
    );
    if (disabled !== undefined) throw new PetronsError("plugin-disabled", { name: disabled });
    return { orgId, address, template: this.#template(registered), params, userId: params.userId };
  }

  /** Whether it is kept who is in the workspace, be its plugin enabled or not. */
  keepsPresence(address: string): boolean {
    return this.#match(address)?.registered.definition.presence === true;
  }

  enabled(orgId: string, pluginId: string): boolean {
    return pluginId === "host" || this.#pluginEnabled(orgId, pluginId);
  }

  /**
   * The addresses of the templates below an address, with the parameters that it and `known` give;
   * those that need others are left out.
   */
  below(orgId: string, address: string, known: Readonly<Record<string, string>>): string[] {
    const above = address.split("/");
    const found: string[] = [];
    for (const { definition, pluginId } of this.#byShape.values()) {
      const steps = definition.address.split("/");
      const start = matchAddress(steps.slice(0, above.length).join("/"), address);
      if (steps.length <= above.length || !start || !this.enabled(orgId, pluginId)) continue;
      const filled = definition.address.replace(
        /\{(\w+)\}/g,
        (hole, param: string) => start[param] ?? known[param] ?? hole,
      );
      if (!filled.includes("{")) found.push(filled);
    }
    return found;
  }

  /** The kinds that an organization has, by address. */
  definitions(orgId: string): ListedWorkspace[] {
    const had = [...this.#byShape.values()]
      .filter(({ pluginId }) => this.enabled(orgId, pluginId))
      .sort(compareShapes);
    return had.map((registered) => {
      const template = this.#template(registered);
      const { address } = registered.definition;
      return {
        address,
        pluginId: registered.pluginId,
        resources: resourceNames(template).sort(),
        variables: Object.keys(template.variables).sort(),
      };
    });
  }

  /** Whether any template lies below the address, whatever its parameters are. */
  holds(address: string): boolean {
    if (address.length > maxAddress) return false;
    const above = address.split("/");
    return [...this.#byShape.values()].some(({ definition }) => {
      const steps = definition.address.split("/");
      return (
        steps.length > above.length &&
        matchAddress(steps.slice(0, above.length).join("/"), address) !== undefined
      );
    });
  }

  /** Workspaces with collections are also there once for each browser tab (`tabAddress`). */
  #match(address: string): { registered: Registered; params: Record<string, string> } | undefined {
    const found = this.#matchWhole(address);
    if (found) return found;
    const shared = withoutTab(address);
    const ofTab = shared === address ? undefined : this.#matchWhole(shared);
    return ofTab?.registered.definition.collections === undefined ? undefined : ofTab;
  }

  #matchWhole(
    address: string,
  ): { registered: Registered; params: Record<string, string> } | undefined {
    for (const registered of this.#bySteps.get(address.split("/").length) ?? []) {
      const params = matchAddress(registered.definition.address, address);
      if (params) return { registered, params };
    }
    return undefined;
  }

  #template(registered: Registered): Template {
    registered.template ??= this.#compose(registered);
    return registered.template;
  }

  #compose({ definition, pluginId }: Registered): Template {
    const { collections, resources, variables = {} } = definition;
    const lists = declaredLists(definition.lists);
    if (collections === undefined)
      return { definition, pluginId, resources, lists, variables, tables: undefined };
    const added = this.#provider?.(definition);
    if (!added)
      throw new Error(
        `The workspace ${definition.address} has collections, and nothing provides them.`,
      );
    const names = [...resourceNamesOf(definition), ...Object.keys(variables)];
    const twice = names.find(
      (name) => Object.hasOwn(added.resources, name) || Object.hasOwn(added.variables, name),
    );
    if (twice)
      throw new Error(
        `The workspace ${definition.address} of the plugin '${pluginId}' may not define '${twice}': its collections do.`,
      );
    return {
      definition,
      pluginId,
      resources: { ...resources, ...added.resources },
      lists,
      variables: { ...variables, ...added.variables },
      tables: added.tables,
    };
  }
}
