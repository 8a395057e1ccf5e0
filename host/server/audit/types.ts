import type { AuditKind } from "@petrons/sdk/contracts";

/** A row of the log, as the database answers it. */
export interface AuditRow {
  id: string;
  at: string | Date;
  org_id: string | null;
  user_id: string | null;
  kind: AuditKind;
  container: string | null;
  ids: string[];
  count: number;
  field: string | null;
  before: unknown;
  after: unknown;
  detail: string | null;
}

/** An event about to be kept. */
export interface AuditRecord {
  kind: AuditKind;
  /** Null where no organization is known: the operator alone sees it. */
  orgId: string | null;
  userId?: string | null;
  container?: string;
  ids?: readonly string[];
  count?: number;
  field?: string;
  from?: unknown;
  to?: unknown;
  detail?: string | null;
}

/** The first documents of a call that are kept by id. */
export const maxKeptIds = 50;
