import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Of the address of the page, beside the state of its view. */
export const importParam = "import";

/** `?import=1` opens the import once it can, for whoever may: the address is without it then, so that a reload does not open it again. */
export function useAskedImport(ready: boolean, start: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has(importParam);
  useEffect(() => {
    if (!isAsked || !ready) return;
    start();
    const rest = new URLSearchParams(search);
    rest.delete(importParam);
    void navigate(rest.size === 0 ? pathname : `${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [isAsked, ready]);
}
