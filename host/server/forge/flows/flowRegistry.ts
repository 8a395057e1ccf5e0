import { matchAddress, PetronsError } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import { parametersOf } from "../checkDefinition.ts";
import type { Template, TemplateRegistry } from "../templateRegistry.ts";
import type { RegisteredFlow } from "./registeredFlow.ts";

/** All registered flows, by the address pattern of their workspace. */
export class FlowRegistry {
  readonly #byPattern = new Map<string, RegisteredFlow[]>();
  readonly #templates: TemplateRegistry;
  readonly #documents: Pick<DocumentStore, "definition">;

  constructor(templates: TemplateRegistry, documents: Pick<DocumentStore, "definition">) {
    this.#templates = templates;
    this.#documents = documents;
  }

  /** Throws what keeps it from being registered. */
  register(flow: RegisteredFlow): void {
    const { name, pattern, pluginId, definition } = flow;
    const fault = (reason: string) =>
      new Error(`The flow '${name}' of the plugin '${pluginId}' ${reason}.`);
    const known = this.#byPattern.get(pattern) ?? [];
    const params = parametersOf(pattern);
    if (this.#templates.pluginOf(pattern) !== pluginId)
      throw fault(`names ${pattern}, which is no workspace of the plugin`);
    if (params.includes("userId"))
      throw fault("belongs to a workspace of a person, and is computed for all who may enter");
    if (known.some((other) => other.name === name)) throw fault(`is there already in ${pattern}`);
    if (typeof definition?.run !== "function" || !Array.isArray(definition.reads))
      throw fault("has no function or does not say what it reads");
    for (const { container, params: fields } of definition.reads) {
      if (this.#documents.definition(container)?.feed !== "full")
        throw fault(`reads ${container}, whose changes do not say what they concern`);
      const missing = params.find((param) => typeof fields[param] !== "string");
      if (missing !== undefined)
        throw fault(`does not say which field of ${container} holds {${missing}}`);
    }
    this.#byPattern.set(pattern, [...known, flow]);
  }

  all(): RegisteredFlow[] {
    return [...this.#byPattern.values()].flat();
  }

  of({ definition: { address } }: Pick<Template, "definition">): readonly RegisteredFlow[] {
    return this.#byPattern.get(address) ?? [];
  }

  /** The flow of a workspace; throws flow-unknown. */
  require(template: Pick<Template, "definition">, address: string, name: string): RegisteredFlow {
    const found = this.of(template).find((flow) => flow.name === name);
    if (!found)
      throw new PetronsError("flow-unknown", { workspace: address, name: name.slice(0, 100) });
    return found;
  }
}

/**
 * The workspaces that a change of a document concerns: the address filled from the document as it
 * was and as it became.
 */
export function concernedBy(
  { pattern, definition }: RegisteredFlow,
  container: string,
  bodies: readonly Record<string, unknown>[],
): string[] {
  const found = new Set<string>();
  for (const { container: read, params, fields } of definition.reads) {
    if (read !== container) continue;
    const [before, after] = bodies;
    if (
      fields &&
      before &&
      after &&
      fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]))
    )
      continue;
    for (const body of bodies) {
      const address = pattern.replace(/\{(\w+)\}/g, (hole, param: string) => {
        const value = body[params[param] ?? ""];
        return typeof value === "string" && value !== "" ? value : hole;
      });
      // A value that is no part of an address, such as one with a slash, names no workspace.
      if (!address.includes("{") && matchAddress(pattern, address)) found.add(address);
    }
  }
  return [...found];
}
