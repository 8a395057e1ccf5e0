import { useEffect, useRef } from "react";

/**
 * Reports an input's own errors at every change of the list, and an empty list when the input goes
 * (FO-005).
 */
export function useProblems(
  onProblems: (problems: readonly string[]) => void,
  problems: readonly string[],
): void {
  const report = useRef(onProblems);
  report.current = onProblems;
  const key = problems.join("\n");
  useEffect(() => report.current(key === "" ? [] : key.split("\n")), [key]);
  useEffect(() => () => report.current([]), []);
}
