import { countText } from "../../contracts/index.ts";
import type { Notices } from "../host.ts";

/**
 * Returns the text without what is longer than a search takes. A notice says when something was
 * cut.
 */
export function cutSearchText(
  text: string,
  maxLength: number,
  notices: Pick<Notices, "show">,
): string {
  if (text.length <= maxLength) return text;
  notices.show({
    level: "warning",
    message: `The text was cut: a search takes at most ${countText(maxLength, "character")}.`,
  });
  return text.slice(0, maxLength);
}
