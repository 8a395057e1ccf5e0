/**
 * How full the environment is (ST-027), in bytes. `availableStorage` is null when there is no
 * limit.
 */
export interface StorageFigures {
  usedStorage: number;
  maxStorage: number;
  availableStorage: number | null;
  fractionUsed: number;
  approachingLimit: boolean;
  overLimit: boolean;
  unlimitedStorage: boolean;
}

/**
 * What the used bytes are made of: the database, versions of tables on disk, uploaded and made
 * files.
 */
export interface StorageUsage extends StorageFigures {
  documents: number;
  tables: number;
  files: number;
  /** When it was measured, ISO 8601. */
  measuredAt: string;
}

export type ApplianceState = "Online" | "Unresponsive" | "Error";

/**
 * The status of a configured appliance and of each of its servers (ST-039); `reason` is null when
 * all is well.
 */
export interface ApplianceStatus {
  name: string;
  status: ApplianceState;
  reason: string | null;
  serverStatuses: { serverId: string; status: ApplianceState; reason: string | null }[];
}

/**
 * `GET /api/info` (ST-035), without the version of the product, which is its neighbor
 * `{product}CoreVersion`.
 */
export interface ServerInfo {
  databaseName: string;
  /** `storageSize`: bytes of the documents of the asker's organization. */
  databaseInfo: { databaseSizeLimit: number; storageSize: number; latestDBVersion: string | null };
  environmentName: string;
  environmentId: string;
  instanceConfig: { localWorker: boolean; forwardedHeaders: boolean; httpsRedirection: boolean };
  smtp: { connected: boolean; authenticated: boolean; encrypted: boolean };
  organizationImageUrl: string | null;
}

/** Whether this server still makes the sample data of its first start: a boolean, for everybody. */
export const sampleMakingUri = "$root/Sample#IsBeingMade";

/**
 * `$root/SystemInformation#Hold`: since when a restored server starts no schedule and no background
 * run and sends no mail; null while it does.
 */
export interface ServerHold {
  since: string | null;
}
