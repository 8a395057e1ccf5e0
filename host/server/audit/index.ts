export { auditCsv } from "./auditCsv.ts";
export { type AuditLog, createAuditLog } from "./auditLog.ts";
export { type AuditFilter, type AuditReader, createAuditReader } from "./auditReader.ts";
export { type AuditLogger, logEvent } from "./eventLine.ts";
export { type AuditRow, maxKeptIds } from "./types.ts";
