import ByteSizeProps from "@petrons/sdk/components?props=ByteSizeProps";
import DateTimeTextProps from "@petrons/sdk/components?props=DateTimeTextProps";
import NumberTextProps from "@petrons/sdk/components?props=NumberTextProps";
import TimeAgoProps from "@petrons/sdk/components?props=TimeAgoProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import TextTour from "./TextTour.example.tsx";
import source from "./TextTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Values as the product writes them. The same formatters are functions of @petrons/sdk/browser: timeAgo, formatDateTime, formatBytes, formatNumber.",
  props: { TimeAgoProps, DateTimeTextProps, ByteSizeProps, NumberTextProps },
  examples: [
    {
      title: "Values",
      note: "Ages stay current, all of them by one timer; the long date-time is their title.",
      source,
      Shown: TextTour,
    },
  ],
};
