import { type DocumentStamps, type Documents, PetronsError } from "@petrons/sdk/contracts";
import type { WriteContext } from "@petrons/sdk/server";
import type { Actor } from "../access/actor.ts";
import { personMay } from "../access/personMay.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import type { NewDocument } from "./auditSql.ts";
import type { DocumentsContext } from "./documentsContext.ts";

/**
 * What a container makes of what callers write. `own` are the documents as the organization, in the
 * transaction of `actor`.
 */
export class WriteHooks {
  readonly #context: DocumentsContext;
  readonly #actor: Actor;
  readonly #own: Documents;

  constructor(context: DocumentsContext, actor: Actor, own: Documents) {
    this.#context = context;
    this.#actor = actor;
    this.#own = own;
  }

  async prepareNew(container: RegisteredContainer, document: NewDocument): Promise<NewDocument> {
    const { beforeWrite } = container.definition;
    if (!beforeWrite) return document;
    const body = await beforeWrite(document.body, this.#hookInput(document.at, undefined));
    container.schema.checkWhole(body, document.at);
    return { ...document, body };
  }

  async preparePart(
    container: RegisteredContainer,
    part: Record<string, unknown>,
    at: string,
    before: DocumentStamps,
  ): Promise<Record<string, unknown>> {
    const { beforeWrite } = container.definition;
    if (!beforeWrite) return part;
    const prepared = await beforeWrite(part, this.#hookInput(at, before));
    container.schema.checkPart(prepared, at);
    return prepared;
  }

  #hookInput(at: string, before: DocumentStamps | undefined): WriteContext {
    return {
      orgId: this.#actor.orgId,
      identity: this.#actor.identity ?? undefined,
      documents: this.#own,
      before,
      mayRead: (userId, container, id) => this.#may(userId, "read", container, id),
      mayUpdate: (userId, container, id) => this.#may(userId, "update", container, id),
      contributions: async (kind) => this.#context.contributions(kind),
      richText: (html, names) => this.#context.richText.read(html, names),
      fault: (field, reason) =>
        new PetronsError("field-invalid", { path: `${at}.${field}`, reason }),
    };
  }

  #may(
    userId: string,
    operation: "read" | "update",
    container: string,
    id: string,
  ): Promise<boolean> {
    const { orgId, tx } = this.#actor;
    return personMay(this.#own, { orgId, userId, container, id }, (identity, document) =>
      this.#context.predicate(tx).may(container, operation, document, identity),
    );
  }
}
