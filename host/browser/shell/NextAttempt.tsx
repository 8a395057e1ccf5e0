import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { connectionTexts } from "./connectionTexts.ts";
import { useShell } from "./ShellProvider.tsx";

const second = 1_000;

/** How long it is until the page tries to connect again. It changes each second and is not announced. */
export const NextAttempt = observer(function NextAttempt() {
  const { phase, nextAttemptAt } = useShell().forge.connection;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const look = () => setNow(performance.now());
    look();
    if (nextAttemptAt === null) return;
    const timer = setInterval(look, second / 4);
    return () => clearInterval(timer);
  }, [nextAttemptAt]);
  // Offline there is no attempt: the page waits for the network.
  if (phase === "offline") return null;
  const seconds = nextAttemptAt === null ? 0 : Math.max(0, Math.ceil((nextAttemptAt - now) / second));
  return <span className="shell-muted shell-next-attempt">{connectionTexts.tryingAgain(seconds)}</span>;
});
