import type { HostServices } from "@petrons/sdk/browser";
import { maxSearchText } from "../../contracts/index.ts";
import { searchTexts } from "./searchTexts.ts";

/** The text as far as search takes it; the person is told when it was longer. */
export function cutSearchText(text: string, notices: Pick<HostServices["notices"], "show">): string {
  if (text.length <= maxSearchText) return text;
  notices.show({ level: "warning", message: searchTexts.cut(maxSearchText) });
  return text.slice(0, maxSearchText);
}
