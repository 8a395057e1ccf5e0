import type { ViewPart } from "@petrons/sdk/tables";
import { useCallback, useState } from "react";
import { type ChartChoices, readChoices, withoutBlanks } from "../../contracts/chartChoices.ts";
import type { WellsView } from "../wellsView.ts";

export type ChangeChoices = (
  change: { [K in keyof ChartChoices]?: ChartChoices[K] | undefined },
) => void;

/**
 * The chart's choices as a part of the page's state, and how to change some of them. Undefined
 * takes a choice back.
 */
export function useChartChoices(): {
  choices: ChartChoices;
  change: ChangeChoices;
  part: ViewPart<WellsView>;
} {
  const [choices, setChoices] = useState<ChartChoices>({});
  const change = useCallback<ChangeChoices>(
    (changed) => setChoices((before) => readChoices(withoutBlanks({ ...before, ...changed }))),
    [],
  );
  return {
    choices,
    change,
    part: {
      seen: Object.keys(choices).length > 0 ? { chart: choices } : {},
      async apply({ chart = {} }) {
        setChoices(chart);
      },
    },
  };
}
