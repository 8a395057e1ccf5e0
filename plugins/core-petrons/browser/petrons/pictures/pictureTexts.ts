import { maxPictureMonths } from "@petrons/sdk/contracts";

const months = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const month = (day: string): string => months.format(new Date(day));

/** What the pictures on an overview say. */
export const pictureTexts = {
  loading: (title: string) => `Loading ${title.toLowerCase()}`,
  none: "Nothing to draw yet.",
  month,
  noValue: "no value",
  open: (source: string) => `Open ${source}`,
  span: (source: string, first: string, last: string) =>
    `${source}, ${first === last ? month(first) : `${month(first)} to ${month(last)}`}`,
  failed: (pluginId: string) => `The plugin '${pluginId}' gave a picture that cannot be drawn.`,
  isCut: `Only the latest ${maxPictureMonths.toLocaleString("en-US")} months with data are shown.`,
} as const;
