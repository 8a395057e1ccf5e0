import type { Identity, User } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Organization } from "./organizations.ts";

/**
 * A signed-in request: the person as the database has them now, and the token's id and expiry
 * (seconds).
 */
export interface Session extends Identity {
  readonly user: User;
  readonly tokenId: string;
  readonly expiresAt: number;
}

/** Whom something was handed out to, with the roles they have now. */
export interface Resumed extends Identity {
  /** When the session ends, unless it is renewed: in seconds since 1970. */
  readonly until: number;
}

/** The identity module. */
export interface IdentityService {
  /**
   * Checks signature, expiry and revocation and reads the person; throws PetronsError token-*.
   * Lookups that wait together share one statement.
   */
  authenticate(token: string): Promise<Session>;
  /**
   * Mints a session token for a person (the local `token` command, tests and the sign-in callback).
   */
  issue(userId: string): Promise<{ token: string; expiresAt: number }>;
  /**
   * The person of a token that was good before; undefined once its session was ended or has run
   * out, or they are gone.
   */
  resume(tokenId: string): Promise<Resumed | undefined>;
  /** Ends the sign-in that the token belongs to: it, and every token renewed from it. */
  revoke(tokenId: string): Promise<void>;
  /** Ends every session of a person. */
  revokeAll(userId: string): Promise<void>;
  /**
   * Sign-in, callback, renewal, sign-out, Validate, and in the local environment the provider under
   * /oidc.
   */
  routes(app: FastifyInstance): Promise<void>;
  /**
   * Called on every node when a token or a person's sessions were revoked, or the person was
   * deleted or changed organization.
   */
  onRevoked(listener: (revoked: { tokenId?: string; userId?: string }) => void): () => void;
  /** Called on every node when a person holds other roles than before. */
  onRolesChanged(listener: (userId: string) => void): () => void;
  person(userId: string): Promise<User | undefined>;
  /** The oldest account with this sign-in e-mail, for the `token` command. */
  personByEmail(email: string): Promise<User | undefined>;
  /** The oldest account with this e-mail in the organization that the sign-in claim calls so. */
  personInOrganization(claim: string, email: string): Promise<User | undefined>;
  organizationIds(): Promise<string[]>;
  /**
   * What the sign-in claim calls an organization, as the manifest names it: its admins cannot
   * change that.
   */
  organizationClaim(orgId: string): Promise<string | undefined>;
  /** What the boot document says of an organization, and its feature flags. */
  organization(orgId: string): Promise<Organization>;
  /**
   * Makes the sample accounts, their people and organizations where they are missing. Throws
   * outside local environments.
   */
  seedLocalAccounts(): Promise<{ password: string; emails: string[] }>;
  close(): Promise<void>;
}
