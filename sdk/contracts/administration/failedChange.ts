/**
 * A change of a document that a trigger threw at, as the admins of its organization see it: never
 * what the document holds.
 */
export interface FailedChange {
  id: string;
  /** The plugin of the trigger; `host`-side consumers say what they are for. */
  pluginId: string;
  trigger: string;
  container: string;
  documentId: string;
  operation: "insert" | "update" | "delete" | "trash" | "restore";
  tries: number;
  /** What the last try threw. */
  error: string;
  triedAt: string;
  /** When it is tried again by itself; null for a dead letter. */
  nextTryAt: string | null;
}

/**
 * `$root/SystemInformation#FailedChanges`: the latest, dead letters first. `setAside`, a name of
 * version 1.0, counts all dead letters, `total` those that are still tried too.
 */
export interface FailedChanges {
  total: number;
  setAside: number;
  changes: FailedChange[];
}

/**
 * What became of one further try: `POST /api/changes/failed/retry`. `error` is null when it was
 * handled.
 */
export interface RetriedChange {
  id: string;
  error: string | null;
}
