export { type AuditLog, createAuditLog } from "./auditLog.ts";
export { type AuditLogger, logEvent } from "./eventLine.ts";
export { type AuditRow, maxKeptIds } from "./eventRow.ts";
