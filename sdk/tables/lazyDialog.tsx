import { lazyPart } from "@petrons/sdk/components";
import { type ComponentType, type ReactNode, Suspense } from "react";

/** A dialog with a file of its own, loaded when it is first opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Dialog = lazyPart(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
