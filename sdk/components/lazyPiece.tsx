import { type ComponentType, type ReactNode, Suspense } from "react";
import { lazyPart } from "./lazyPart.tsx";

/** A piece with a file of its own, loaded when it is first shown; `waiting` stands in its place until then. */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): (props: P) => ReactNode {
  const Piece = lazyPart(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={waiting}>
      <Piece {...props} />
    </Suspense>
  );
}
