import { useHost, useResource } from "@petrons/sdk/browser";
import type { LastView } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { otherParams } from "./viewCodec.ts";

/** A view is the last one when it was looked at for so many ms. */
const keptAfter = 1_000;

export interface LastViewOffer {
  /** The state that the address had; undefined when there is nothing to offer. */
  text: string | undefined;
  dismiss: () => void;
  /** Keeps what the address says now; nothing is offered any more. */
  keep: (text: string) => void;
}

/**
 * The state in which a person left a page last, in whichever browser: offered when the page opens
 * without one, or with no more than its table; never applied.
 */
export function useLastView(
  workspace: string,
  saysNothing: (text: string) => boolean,
): LastViewOffer {
  const { forge } = useHost();
  const { search } = useLocation();
  const isPlain = (params: URLSearchParams) =>
    !otherParams.some((name) => name !== "showComments" && params.has(name)) &&
    saysNothing(params.toString());
  const [open, setOpen] = useState(() => isPlain(new URLSearchParams(search)));
  const last = useResource<LastView | null>(open ? `${workspace}#LastView` : null).data;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = useCallback(
    (text: string) => {
      setOpen(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const view: LastView = { text, at: new Date().toISOString() };
        forge
          .setVariable(workspace, "LastView", view)
          .catch((error: unknown) => console.warn("The last view cannot be kept.", error));
      }, keptAfter);
    },
    [forge, workspace],
  );
  const [asked] = useState(() => new URLSearchParams(search).get("table"));
  const isOffered =
    open &&
    last &&
    !isPlain(new URLSearchParams(last.text)) &&
    (asked === null || asked === new URLSearchParams(last.text).get("table"));
  const text = isOffered ? last.text : undefined;
  return { text, dismiss: () => setOpen(false), keep };
}
