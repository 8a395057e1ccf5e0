import { longestParam, useAddressParams } from "@petrons/sdk/browser";
import { useCallback, useMemo, useRef, useState } from "react";
import { type ChartChoices, readChoices, withoutBlanks } from "../../contracts/chartChoices.ts";

const parameter = "chart";

export type ChangeChoices = (change: { [K in keyof ChartChoices]?: ChartChoices[K] | undefined }, how?: { replace?: boolean }) => void;

/**
 * The chart's choices, which stand in the address as one JSON value, and how to change some of them. Undefined takes a choice back. Choices too long for an
 * address, such as many changed options, last until the page is left.
 */
export function useChartChoices(): [ChartChoices, ChangeChoices] {
  const [params, changeAddress] = useAddressParams();
  const [long, setLong] = useState<string>();
  const longNow = useRef(long);
  const text = long ?? params.get(parameter);
  const choices = useMemo(() => parsed(text), [text]);
  const change = useCallback<ChangeChoices>(
    (part, how = {}) =>
      changeAddress((next) => {
        const changed = readChoices(withoutBlanks({ ...parsed(longNow.current ?? next.get(parameter)), ...part }));
        const written = Object.keys(changed).length === 0 ? undefined : JSON.stringify(changed);
        longNow.current = written !== undefined && encodeURIComponent(written).length > longestParam ? written : undefined;
        setLong(longNow.current);
        if (written === undefined || longNow.current !== undefined) next.delete(parameter);
        else next.set(parameter, written);
      }, how),
    [changeAddress],
  );
  return [choices, change];
}

/** A text that was cut short is none. */
function parsed(text: string | null): ChartChoices {
  if (text === null) return {};
  try {
    return readChoices(JSON.parse(text));
  } catch (error) {
    console.warn("The chart's choices in the address cannot be read:", error);
    return {};
  }
}
