import { useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, useState } from "react";

const LatestNotification = lazy(async () => ({
  default: (await import("./LatestNotification.tsx")).LatestNotification,
}));

/**
 * Shows notifications that come while a page is open. It draws nothing itself, and what it needs is
 * loaded once the page is live.
 */
export const NotificationWatch = observer(function NotificationWatch() {
  const { connected } = useHost().forge;
  const [wasConnected, setWasConnected] = useState(connected);
  useEffect(() => {
    if (connected) setWasConnected(true);
  }, [connected]);
  return wasConnected ? (
    <Suspense fallback={null}>
      <LatestNotification />
    </Suspense>
  ) : null;
});
