import type { StorageFigures } from "@petrons/sdk/contracts";

const approachingFrom = 0.9;

/**
 * ST-028: approaching from 90 % on, over when nothing is left; a negative limit means unlimited.
 */
export function storageFigures(used: number, limit: number): StorageFigures {
  if (limit < 0)
    return {
      usedStorage: used,
      maxStorage: limit,
      availableStorage: null,
      fractionUsed: 0,
      approachingLimit: false,
      overLimit: false,
      unlimitedStorage: true,
    };
  const overLimit = used >= limit;
  const fractionUsed = limit === 0 ? 1 : used / limit;
  return {
    usedStorage: used,
    maxStorage: limit,
    availableStorage: Math.max(0, limit - used),
    fractionUsed,
    approachingLimit: !overLimit && fractionUsed >= approachingFrom,
    overLimit,
    unlimitedStorage: false,
  };
}
