import { longestParam, useAddressParams } from "@petrons/sdk/browser";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type ChartChoices, readChoices, withoutBlanks } from "../../contracts/chartChoices.ts";

const parameter = "chart";

export type ChangeChoices = (change: { [K in keyof ChartChoices]?: ChartChoices[K] | undefined }, how?: { replace?: boolean }) => void;

/** What was written last: it counts while the address, which follows a moment later, still says what it said before. */
interface Written {
  text: string | null;
  before: readonly (string | null)[];
  /** Too long for an address, which is silent then. */
  isLong: boolean;
}

/**
 * The chart's choices, which stand in the address as one JSON value, and how to change some of them. Undefined takes a choice back. Choices too long for an
 * address, such as many changed options, last until the page is left.
 */
export function useChartChoices(): [ChartChoices, ChangeChoices] {
  const [params, changeAddress] = useAddressParams();
  const [written, setWritten] = useState<Written>();
  const address = params.get(parameter);
  const counts = written !== undefined && (written.before.includes(address) || (written.isLong && address === null));
  const text = counts ? written.text : address;
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
    if (written && (!counts || (address === written.text && !written.isLong))) setWritten(undefined);
  }, [text, address, written, counts]);
  const choices = useMemo(() => parsed(text), [text]);
  const change = useCallback<ChangeChoices>(
    (part, how = {}) =>
      changeAddress((next) => {
        const changed = readChoices(withoutBlanks({ ...parsed(latest.current), ...part }));
        const json = Object.keys(changed).length === 0 ? null : JSON.stringify(changed);
        const isLong = json !== null && encodeURIComponent(json).length > longestParam;
        latest.current = json;
        const before = next.get(parameter);
        setWritten((earlier) => ({ text: json, before: [...(earlier?.before ?? []), before], isLong }));
        if (json === null || isLong) next.delete(parameter);
        else next.set(parameter, json);
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
