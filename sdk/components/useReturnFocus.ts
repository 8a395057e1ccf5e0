import { useEffect, useRef } from "react";

/** When a dialog closes, also by being taken out while open, the focus goes back to what had it before. */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  if (isOpen) opener.current ??= document.activeElement;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const target = opener.current;
      opener.current = null;
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && target instanceof HTMLElement && target.isConnected) target.focus();
      });
    };
  }, [isOpen]);
}
