import type { Query, ReadOptions, ThreadQuery } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";

interface FlowCallOptions {
  documents: Pick<DocumentStore, "asOrganization" | "assertEnabled">;
  orgId: string;
  /** Throws while the organization does not have the flow's plugin. */
  assertEnabled(): void;
}

/**
 * Answers what the process of a flow asks: it reads documents as the organization, and changes
 * nothing.
 */
export function flowCalls({
  documents,
  orgId,
  assertEnabled,
}: FlowCallOptions): (target: string, method: string, parameters: unknown[]) => Promise<unknown> {
  return async (target, method, parameters) => {
    assertEnabled();
    const [type, second, third] = parameters;
    if (target !== "documents" || typeof type !== "string")
      throw new Error(`A flow's process asked for ${target}.${method}, which is not offered.`);
    documents.assertEnabled(orgId, type);
    const own = documents.asOrganization(orgId);
    if (method === "query")
      return own.query(type, second as Query, third as ReadOptions | undefined);
    if (method === "get") return own.get(type, String(second));
    if (method === "newestThreads") return own.newestThreads(type, second as ThreadQuery);
    throw new Error(`A flow's process asked for ${target}.${method}, which is not offered.`);
  };
}
