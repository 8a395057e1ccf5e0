import { formatBytes } from "@petrons/sdk/browser";
import type { StorageFigures } from "@petrons/sdk/contracts";

export const storageTexts = {
  title: "Data Storage",
  plan: ({ unlimitedStorage, maxStorage }: StorageFigures) =>
    unlimitedStorage
      ? "Your storage plan is unlimited."
      : `Your storage plan includes ${formatBytes(maxStorage)}.`,
  used: ({ unlimitedStorage, usedStorage, maxStorage, fractionUsed }: StorageFigures) =>
    unlimitedStorage
      ? `${formatBytes(usedStorage)} used`
      : `${formatBytes(usedStorage)} of ${formatBytes(maxStorage)} used (${percent(fractionUsed)})`,
  available: (bytes: number) => `${formatBytes(bytes)} available`,
  approaching: "Approaching limit",
  over: "Limit exceeded",
  normal: "Within limit",
  overHint: "Imports and uploads are refused until there is space again; everything else goes on.",
  note: "Usage is refreshed upon login.",
  trash: "Deleted Petrons in the trash count until they are permanently deleted.",
  load: "Request to Load Data",
  upgrade: "Upgrade Storage Plan",
  noSupport: "This environment has no support address.",
  breakdown: "What uses it",
  documents: "Documents",
  tables: "Tables",
  files: "Files",
  measured: "Measured",
  failed: "Unable to load data storage.",
  iconUnknown: "usage not known",
  icon: ({ unlimitedStorage, fractionUsed, overLimit, approachingLimit }: StorageFigures) => {
    if (unlimitedStorage) return "unlimited";
    if (overLimit) return "Exceeded environment storage limit.";
    return `${percent(fractionUsed)} used${approachingLimit ? ", approaching the limit" : ""}`;
  },
} as const;

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;
