import type { ValuePath } from "../store/values.ts";
import { formTexts } from "../texts.ts";

/**
 * What an entry of a list is called: its title and its place from 1. The engine writes `Strings-1`.
 */
export function itemLabel(label: string, path: ValuePath): string {
  const last = path.at(-1);
  return typeof last === "number" ? formTexts.item(label.replace(/-\d+$/, ""), last + 1) : label;
}
