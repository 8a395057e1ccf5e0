import type { StorageFigures } from "@petrons/sdk/contracts";
import { useCall } from "../useCall.ts";
import { pieFraction, piePath, storageLevel } from "./storageLevel.ts";
import { storageTexts as texts } from "./storageTexts.ts";

const colors = {
  normal: "currentColor",
  warning: "var(--petrons-warning)",
  error: "var(--petrons-danger)",
};

/**
 * The pie of the main menu: how full the environment is, read when the page is opened (ST-032). A
 * store of data where there is no limit to fill, or none is known: an empty pie would look like a
 * button to choose something.
 */
export function StorageIcon() {
  const figures = useCall<StorageFigures>("/environment").data?.[0];
  const level = figures ? storageLevel(figures) : "normal";
  const words = figures ? texts.icon(figures) : texts.iconUnknown;
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      role="img"
      aria-label={words}
      data-level={level}
      style={{ color: colors[level] }}
    >
      <title>{words}</title>
      {figures && !figures.unlimitedStorage ? (
        <Pie fraction={pieFraction(figures)} />
      ) : (
        <path d={store} fill="none" stroke="currentColor" strokeWidth={1.5} />
      )}
      {level === "normal" ? null : (
        <path
          d="M12 9h3v4h-3zM12 14h3v2h-3z"
          fill="currentColor"
          stroke="var(--petrons-surface)"
          strokeWidth={1}
          paintOrder="stroke"
        />
      )}
    </svg>
  );
}

/** Empty it still has the hand of a dial. */
const Pie = ({ fraction }: { fraction: number }) => (
  <>
    <circle cx={8} cy={8} r={7} fill="none" stroke="currentColor" strokeWidth={1.5} />
    <path
      d={piePath(fraction) || "M8 8V2"}
      fill="currentColor"
      stroke={fraction > 0 ? undefined : "currentColor"}
      data-fraction={fraction}
    />
  </>
);

/** A cylinder of three layers. */
const store = "M2 3.5C2 .5 14 .5 14 3.5v9c0 3-12 3-12 0zM2 3.5c0 3 12 3 12 0M2 8c0 3 12 3 12 0";
