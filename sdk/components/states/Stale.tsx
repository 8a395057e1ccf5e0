import { History } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { TimeAgo } from "../text/texts.tsx";
import "./states.css";

export interface StaleProps {
  /** False shows the content as it is. */
  stale: boolean;
  /** When the content was right, in ms of Date.now(); null when it is not known. */
  since?: number | null;
  /** Why, when it is more than waiting: the sentence of a failure. */
  reason?: string;
  /** An action such as Retry. */
  action?: ReactNode;
  children: ReactNode;
}

/** Content that may be out of date: dimmed, with its age above. */
export function Stale({ stale, since = null, reason, action, children }: StaleProps) {
  return (
    <div className={stale ? "petrons-stale" : undefined}>
      {stale ? (
        <p className="petrons-stale-age" role="status">
          <History size={14} />
          <span>
            {reason ? `${reason} ` : "Waiting for newer data. "}
            {since === null ? (
              "Shown is what arrived last."
            ) : (
              <>Shown is the state of {<TimeAgo moment={since} />}.</>
            )}
          </span>
          {action}
        </p>
      ) : null}
      <div className="petrons-stale-content">{children}</div>
    </div>
  );
}
