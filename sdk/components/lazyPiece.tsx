import { type ComponentType, type ReactNode, Suspense } from "react";
import { lazyPart } from "./lazyPart.tsx";

/**
 * A piece with a file of its own, loaded when it is first shown; `waiting` takes its place until
 * then. Where `waiting` has the same size, nothing beside it moves.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): (props: P) => ReactNode {
  const Piece = lazyPart(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={typeof waiting === "function" ? waiting(props) : waiting}>
      <Piece {...props} />
    </Suspense>
  );
}
