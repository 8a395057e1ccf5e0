import { useEffect, useRef } from "react";
import { onReadAgain } from "./readAgain.ts";

/**
 * Reads again what a component shows when the host says so: after a change that nobody knows of,
 * and, if it `failed`, when the server answers again.
 */
export function useReadAgain(failed: boolean, reload: () => void): void {
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => onReadAgain((what) => (what === "all" || latest.current) && reload()), [reload]);
}
