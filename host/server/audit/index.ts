export { auditCsv } from "./auditCsv.ts";
export { type AuditLog, createAuditLog } from "./auditLog.ts";
export { createAuditReader } from "./auditReader.ts";
export { type AuditLogger, logEvent } from "./eventLine.ts";
export type { AuditRow } from "./types.ts";
