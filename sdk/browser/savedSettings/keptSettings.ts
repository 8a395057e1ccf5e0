/**
 * What this browser keeps for a reference id (DA-031): the setting applied last, and settings kept
 * without a name.
 */
export interface KeptSettings {
  applied?: { id: string; name: string };
  value?: unknown;
}

const keyOf = (referenceId: string): string => `petrons.settings.${referenceId}`;

/** Empty when nothing is kept, or it is of another person or version, or cannot be read. */
export function readKept(referenceId: string, version: string, userId: string): KeptSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(referenceId)) ?? "null") as
      | (KeptSettings & { version?: string; userId?: string })
      | null;
    return kept?.version === version && kept.userId === userId ? kept : {};
  } catch (error) {
    console.warn(`The settings kept for '${referenceId}' cannot be read.`, error);
    return {};
  }
}

/** Throws when the browser keeps nothing. */
export function writeKept(
  referenceId: string,
  version: string,
  userId: string,
  change: KeptSettings,
): void {
  localStorage.setItem(
    keyOf(referenceId),
    JSON.stringify({ ...readKept(referenceId, version, userId), ...change, version, userId }),
  );
}
