export { ApiClient } from "./ApiClient.ts";
export { HttpClient } from "./HttpClient.ts";
export { SessionApi } from "./SessionApi.ts";
export { serverTrouble, whenReached } from "./serverReached.ts";
export { TelemetryClient } from "./TelemetryClient.ts";
