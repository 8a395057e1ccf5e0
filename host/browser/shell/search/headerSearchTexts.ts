import { quoted } from "@petrons/sdk/browser";

/** The texts of the header's search box. */
export const headerSearchTexts = {
  box: "Search",
  placeholder: "Search wells and more",
  everything: (text: string) => `Search for ${quoted(text)}`,
  everythingDetail: "Comments and all the rest",
  loading: "Loading",
  retry: "Retry",
} as const;
