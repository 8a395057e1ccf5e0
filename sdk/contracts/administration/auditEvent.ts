/** What the audit log keeps, by kind; the label is what a person reads. */
export const auditKinds = {
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out": "Signed out",
  "token-issued": "Token issued",
  "token-renewed": "Token renewed",
  "token-revoked": "Sessions ended",
  refused: "Refused",
  role: "Roles changed",
  account: "Account changed",
  settings: "Settings changed",
  plugin: "Plugin switched",
  sharing: "Sharing changed",
  visibility: "Visibility changed",
  export: "Exported",
  download: "Downloaded",
  deletion: "Deleted",
  restoration: "Restored",
  removal: "Deleted for good",
} as const;

export type AuditKind = keyof typeof auditKinds;

/**
 * An event as `GET /api/audit` answers it. Names are those of today, of what the asking admin may
 * read.
 */
export interface AuditEvent {
  id: string;
  at: string;
  kind: AuditKind;
  /**
   * Null for the server itself, for the operator (`detail` is `operator`), and where nobody was
   * signed in.
   */
  person: { userId: string; fullName: string | null } | null;
  /** The document type it is about, or null. */
  container: string | null;
  /** The first documents it is about; `count` is how many there are, or how often it happened. */
  documents: { id: string; name: string | null }[];
  count: number;
  field: string | null;
  /**
   * Kept for roles, sharing, visibility and plugin states alone; ids of people are shown as names.
   */
  from: unknown;
  to: unknown;
  /** The code of a refusal, or what else tells events of a kind apart. */
  detail: string | null;
}

/**
 * A page of the audit log, newest first. `older` and `newer` are what `before` and `after` of the
 * next call are; null at an end.
 */
export interface AuditPage {
  events: AuditEvent[];
  older: string | null;
  newer: string | null;
  /** Events that the filters leave, counted up to `countedTo`. */
  total: number;
  countedTo: number;
}
