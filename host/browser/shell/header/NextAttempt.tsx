import { observer } from "mobx-react-lite";
import { useEffect, useReducer } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { connectionTexts } from "./connectionTexts.ts";

/**
 * How long it is until the page tries to connect again. It changes each second and is not
 * announced.
 */
export const NextAttempt = observer(function NextAttempt() {
  const { phase, nextAttemptAt } = useShell().forge.connection;
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  // Offline there is no attempt: the page waits for the network.
  const isTried = phase !== "offline";
  useEffect(() => {
    if (!isTried) return;
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [isTried]);
  if (!isTried) return null;
  const seconds = Math.ceil(((nextAttemptAt ?? 0) - performance.now()) / 1_000);
  return (
    <span className="shell-muted shell-next-attempt">{connectionTexts.tryingAgain(seconds)}</span>
  );
});
