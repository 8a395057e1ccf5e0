import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

interface CoveredPageProps {
  /** Shown in place of the page; null shows the page. */
  cover: ReactNode;
  children: ReactNode;
}

/**
 * A page that stays mounted beneath its cover, with all that was typed, where neither eye, pointer,
 * keyboard nor screen reader reaches it. Its open dialogs lie outside it in the document and stay
 * usable.
 */
export function CoveredPage({ cover, children }: CoveredPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const isCovered = cover !== null;
  useFocusOutside(page, isCovered);
  return (
    <>
      <div className="shell-page" data-page-frame ref={page} inert={isCovered}>
        {children}
      </div>
      {cover}
    </>
  );
}

/**
 * What the page had in focus goes to the main area while it is covered and comes back with the
 * page, unless the person went elsewhere.
 */
function useFocusOutside(page: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const wasCovered = useRef(false);
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (wasCovered.current === isCovered) return;
    wasCovered.current = isCovered;
    const main = page.current?.closest<HTMLElement>("main");
    const active = document.activeElement;
    if (isCovered) {
      held.current =
        active instanceof HTMLElement && page.current?.contains(active) ? active : null;
      if (held.current) main?.focus({ preventScroll: true });
    } else if (active === null || active === document.body || active === main) {
      // A button of the cover, such as the one that ends it, has gone with it.
      (held.current?.isConnected ? held.current : main)?.focus({ preventScroll: true });
    }
  }, [page, isCovered]);
}
