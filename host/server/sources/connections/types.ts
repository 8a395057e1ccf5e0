/** Distinguishes a database from all others, whatever its host is called. */
export interface DatabaseIdentity {
  /** Of its cluster. */
  system: string;
  /** The number of the database in it. */
  database: string;
}

/** A connection that the manifest names, with its secret. */
export interface ConnectionSource {
  name: string;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  tls: "verify" | "off";
  /**
   * The certificate authority that vouches for the host, as PEM; without one those that Node knows.
   */
  ca?: string;
  /** The organizations that may use it, as the sign-in claim calls them. */
  organizations: readonly string[];
  /** Only people who have one of these roles; everyone of the organizations where left out. */
  roles?: readonly string[];
}

/** What the process of a run needs to enter a database, and the database that it must not enter. */
export interface ConnectionGrant extends Omit<ConnectionSource, "organizations" | "roles"> {
  own: DatabaseIdentity;
}
