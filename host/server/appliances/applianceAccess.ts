import type { ApplianceStoredData } from "@petrons/sdk/appliance";
import { asPetronsError, type Identity, isId, PetronsError } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import type { IdentityService, Resumed, Session } from "../identity/types.ts";
import { type Scope, scopeIdOf } from "../scope/index.ts";
import type { AppliancePath } from "./addresses.ts";
import { faults } from "./applianceFault.ts";
import type { ApplianceRegistry } from "./applianceRegistry.ts";
import type { Pass, Passes } from "./passes.ts";
import type { OpenedApp } from "./types.ts";

/** A request or WebSocket of a person who may use the app now. */
export interface Admitted {
  identity: Resumed;
  app: OpenedApp;
  pass: Pass;
  /** That names the session. */
  secret: string;
}

interface AccessDependencies {
  registry: ApplianceRegistry;
  passes: Passes;
  documents: Pick<DocumentStore, "as" | "definition">;
  scope: Scope;
  identity: Pick<IdentityService, "resume" | "organizationClaim">;
}

/**
 * Who may open which app. Asked at each request: organization and roles of the app, the scope, and
 * the session of the product.
 */
export class ApplianceAccess {
  readonly #dependencies: AccessDependencies;

  constructor(dependencies: AccessDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Throws not-found for an app that the person may not open, and operation-forbidden for a scope
   * that they may not read.
   */
  async issue(session: Session, data: ApplianceStoredData): Promise<string> {
    const { registry, passes, scope } = this.#dependencies;
    const app = registry.find(data.kind, data.appName);
    if (!app || !(await this.#mayUse(session, app)))
      throw new PetronsError("not-found", { what: "app", name: data.appName.slice(0, 100) });
    const scopeId = scopeIdOf(scope, data);
    if (!(await this.#mayReadScope(session, scopeId)))
      throw new PetronsError("operation-forbidden", {
        operation: "read",
        container: scope.container,
      });
    return passes.issue(session, data, scopeId);
  }

  /**
   * Turns a token into a session, and returns the secret that names it. A token whose session of
   * the product has ended is used up. The last to open has the app: an earlier session of somebody
   * else ends.
   */
  async open(
    { kind, name }: AppliancePath,
    token: string,
    present: string | undefined,
  ): Promise<string> {
    const { passes, identity } = this.#dependencies;
    const opened = await passes.open(token, kind, name);
    if (!opened) throw faults.token();
    const { secret, pass } = opened;
    if (!(await identity.resume(pass.tokenId))) {
      await passes.end(secret);
      throw faults.noSession();
    }
    // Another page of the same person may have WebSockets by it.
    if (present !== undefined) await passes.endUnlessOf(pass.userId, present);
    return secret;
  }

  /** Throws where there is no session of this app, or the person may not use the app any more. */
  async admit({ kind, name }: AppliancePath, secret: string | undefined): Promise<Admitted> {
    const { registry, passes, identity } = this.#dependencies;
    const app = registry.find(kind, name);
    if (!app) throw faults.unknown(name);
    const pass = secret === undefined ? undefined : await passes.find(secret, kind, name);
    if (secret === undefined || !pass) throw faults.noSession();
    const person = await identity.resume(pass.tokenId);
    if (!person) throw faults.noSession();
    if (!(await this.#mayUse(person, app)) || !(await this.#mayReadScope(person, pass.scopeId)))
      throw faults.forbidden();
    return { identity: person, app, pass, secret };
  }

  async #mayUse({ orgId, roles }: Identity, app: OpenedApp): Promise<boolean> {
    if (app.roles && !app.roles.some((role) => roles.includes(role))) return false;
    if (!app.organizations) return true;
    const claim = await this.#dependencies.identity.organizationClaim(orgId);
    return claim !== undefined && app.organizations.includes(claim);
  }

  async #mayReadScope(person: Identity, scopeId: string | null): Promise<boolean> {
    if (scopeId === null) return true;
    const { documents, scope } = this.#dependencies;
    if (documents.definition(scope.container) === undefined || !isId(scopeId)) return false;
    try {
      return (await documents.as(person).get(scope.container, scopeId)) !== undefined;
    } catch (error) {
      if (asPetronsError(error)?.status === 403) return false;
      throw error;
    }
  }
}
