import { auditKinds } from "@petrons/sdk/contracts";
import type { AuditRow } from "./types.ts";

export interface AuditLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const refusals = new Set<string>(["refused", "sign-in-failed"]);

/**
 * Writes an event as a line of the server's log: what happened at level info, what was refused at
 * level warn.
 */
export function logEvent(logger: AuditLogger, row: AuditRow): void {
  const {
    kind,
    org_id: orgId,
    user_id: userId,
    container,
    ids,
    count,
    field,
    before,
    after,
    detail,
  } = row;
  const event = {
    audit: true,
    kind,
    orgId,
    userId,
    container,
    ids: ids.length > 0 ? ids : null,
    count,
    field,
    from: before,
    to: after,
    detail,
  };
  const present = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
  logger[refusals.has(kind) ? "warn" : "info"](present, `audit: ${auditKinds[kind]}`);
}
