import { type ComponentType, useEffect, useState } from "react";
import { useShell } from "./ShellProvider.tsx";

/**
 * A part of the shell that is loaded when it is first `wanted`; undefined until it is here. One that does not arrive is said in a notice,
 * and `giveUp` closes what waits for it.
 */
export function useLate(load: () => Promise<ComponentType>, wanted: boolean, giveUp: () => void): ComponentType | undefined {
  const { notices, late } = useShell();
  const [part, setPart] = useState<{ View: ComponentType }>();
  const missing = wanted && part === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is wanted and missing
  useEffect(() => {
    if (!missing) return;
    late(load).then(
      (View) => setPart({ View }),
      (error: unknown) => {
        console.error("A part of the shell did not load.", error);
        notices.error("This part of the page could not be loaded. Check the connection and try again.");
        giveUp();
      },
    );
  }, [missing]);
  return part?.View;
}
