import { useMediaQuery } from "@petrons/sdk/browser";

/**
 * The height of the chart's main part: less where the window is too low for the usual one above a
 * page of rows.
 */
export const useChartHeight = (): number => (useMediaQuery("(max-height: 820px)") ? 160 : 280);
