export { createForwarding, type Forwarding } from "./forwarding.ts";
export { auditLogger, createLogger, type Logger, loggableUrl } from "./logger.ts";
export { type TelemetryInfo, telemetryInfo } from "./telemetryInfo.ts";
