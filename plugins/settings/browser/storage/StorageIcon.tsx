import type { StorageFigures } from "@petrons/sdk/contracts";
import { useCall } from "../useCall.ts";
import { pieFraction, piePath, storageLevel } from "./storageLevel.ts";
import { storageTexts as texts } from "./storageTexts.ts";

const colors = { normal: "currentColor", warning: "var(--petrons-warning)", error: "var(--petrons-danger)" };

/** The pie of the main menu: how full the environment is, read when the page is opened (D3 §2 Data storage). A failure leaves the pie empty. */
export function StorageIcon() {
  const figures = useCall<StorageFigures>("/environment").data?.[0];
  const level = figures ? storageLevel(figures) : "normal";
  const words = figures ? texts.icon(figures) : texts.iconUnknown;
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" role="img" aria-label={words} data-level={level} style={{ color: colors[level] }}>
      <title>{words}</title>
      <circle cx={8} cy={8} r={7} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <path d={figures ? piePath(pieFraction(figures)) : ""} fill="currentColor" data-fraction={figures ? pieFraction(figures) : 0} />
      {level === "normal" ? null : (
        <path d="M12 9h3v4h-3zM12 14h3v2h-3z" fill="currentColor" stroke="var(--petrons-surface)" strokeWidth={1} paintOrder="stroke" />
      )}
    </svg>
  );
}
