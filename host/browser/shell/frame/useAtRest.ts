import { useEffect, useState } from "react";
import { useShell } from "./ShellProvider.tsx";

/**
 * Whether the page has what it starts with: it goes live after that. What nobody waits for is
 * loaded then. Read inside an observer.
 */
export function useAtRest(): boolean {
  const { forge } = useShell();
  const { connected } = forge;
  const [wasConnected, setWasConnected] = useState(connected);
  useEffect(() => {
    if (connected) setWasConnected(true);
  }, [connected]);
  return wasConnected;
}
