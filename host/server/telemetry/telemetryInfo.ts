import type { Config } from "../config/types.ts";

/** `GET /api/telemetry`, the first element of `data` (UN-007). */
interface TelemetryInfo {
  instrumentationKey: string | null;
  environmentId: string;
  version: string;
}

export const telemetryInfo = ({ manifest, environmentId, version }: Config): TelemetryInfo => ({
  instrumentationKey: manifest.telemetry.instrumentationKey,
  environmentId,
  version,
});
