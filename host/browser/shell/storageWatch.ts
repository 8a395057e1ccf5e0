import { formatBytes } from "@petrons/sdk/browser";
import type { StorageFigures } from "@petrons/sdk/contracts";
import { reaction } from "mobx";
import type { NoticesStore } from "../stores/index.ts";

/** What the shell says of storage (ST-029, ST-030). */
const storageTexts = {
  approaching: (size: string) => `Approaching environment data storage limit. ${size} remaining.`,
  exceeded: "Exceeded environment storage limit.",
  upgrade: "View & Upgrade",
};

/** Where the browser keeps which state was reported and dismissed; the sign-in page forgets it. */
export const storageReportedKey = "petrons.storage-told";

interface StorageWatch {
  read: () => Promise<StorageFigures | undefined>;
  notices: NoticesStore;
  storage: Pick<Storage, "getItem" | "setItem">;
  /** The path of data-storage for somebody who may open it (GP-073). */
  upgradePath: () => string | undefined;
  log: (message: string, error: unknown) => void;
}

/**
 * Reports once after sign-in that the environment's storage is nearly or wholly full (ST-028). The
 * notice stays, over reloads too, until it is dismissed; then it is silent until the next sign-in
 * or until it gets worse. Figures that cannot be read are only logged (DA-017).
 */
export async function reportStorage({
  read,
  notices,
  storage,
  upgradePath,
  log,
}: StorageWatch): Promise<void> {
  let figures: StorageFigures | undefined;
  try {
    figures = await read();
  } catch (error) {
    log("The environment's storage figures could not be read.", error);
    return;
  }
  const state = figures && stateOf(figures);
  if (figures === undefined || state === undefined || storage.getItem(storageReportedKey) === state)
    return;
  const to = upgradePath();
  const id = notices.show({
    message:
      state === "over"
        ? storageTexts.exceeded
        : storageTexts.approaching(formatBytes(figures.availableStorage ?? 0)),
    level: state === "over" ? "error" : "warning",
    timeout: 0,
    action: to === undefined ? undefined : { label: storageTexts.upgrade, to },
  });
  const stop = reaction(
    () => notices.visible.some((notice) => notice.id === id),
    (shown) => {
      if (shown) return;
      storage.setItem(storageReportedKey, state);
      stop();
    },
  );
}

function stateOf({
  unlimitedStorage,
  overLimit,
  approachingLimit,
}: StorageFigures): "over" | "approaching" | undefined {
  if (unlimitedStorage) return undefined;
  return overLimit ? "over" : approachingLimit ? "approaching" : undefined;
}
