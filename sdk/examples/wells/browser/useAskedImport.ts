import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Of the address of the page, beside the state of its view. */
export const importParam = "import";

interface AskedImport {
  /** Whether the person may import; undefined until that is known and the page can. */
  may: boolean | undefined;
  start: () => void;
  /** Says why it is not opened. */
  refuse: () => void;
}

/**
 * `?import=1` opens the import for anyone who may and is refused to others, once: the address is
 * without it then, so that a reload does neither again.
 */
export function useAskedImport({ may, start, refuse }: AskedImport): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has(importParam);
  useEffect(() => {
    if (!isAsked || may === undefined) return;
    if (may) start();
    else refuse();
    const rest = new URLSearchParams(search);
    rest.delete(importParam);
    void navigate(rest.size === 0 ? pathname : `${pathname}?${rest}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [isAsked, may]);
}
