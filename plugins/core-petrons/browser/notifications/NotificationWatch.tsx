import { lazy, Suspense } from "react";

/** Resolves when the page has drawn what it starts with and has nothing to do. Not every browser can say when that is. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });

const LatestNotification = lazy(async () => {
  await idle();
  return { default: (await import("./LatestNotification.tsx")).LatestNotification };
});

/** Tells of notifications that come while a page is open. It draws nothing, and what it needs is loaded when the page is at rest. */
export const NotificationWatch = () => (
  <Suspense fallback={null}>
    <LatestNotification />
  </Suspense>
);
