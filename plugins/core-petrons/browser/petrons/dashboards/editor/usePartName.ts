import { useHost } from "@petrons/sdk/browser";
import type { DashboardVisualization } from "../../../../contracts/index.ts";
import { editorTexts as texts } from "./editorTexts.ts";

type Named = Pick<DashboardVisualization, "title" | "kind">;
export type PartName = (part: Named) => string;

/** What a part is called: by its title, else by what its kind is called. */
export function usePartName(): PartName {
  const { contributions } = useHost();
  return ({ title, kind }) =>
    title ||
    texts.kinds[kind] ||
    contributions("visualizations").find((one) => one.kind === kind)?.label ||
    kind;
}
