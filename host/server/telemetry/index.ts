export { createForwarding, type Forwarding } from "./forwarding.ts";
export { auditLogger, createLogger, type Logger, loggableUrl } from "./logger.ts";
export { telemetryInfo } from "./telemetryInfo.ts";
