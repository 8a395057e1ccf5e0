import { ProgressBar } from "@blueprintjs/core";
import { formatProgress } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
import { FocusKeepingButton } from "./controls/FocusKeepingButton.tsx";

const elapsedText = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

export interface WorkProgressProps {
  label: string;
  /** 0 to 100; null while it is not known. */
  percent: number | null;
  /** When the work began, in ms of Date.now(). */
  startedAt: number;
  onCancel?: () => void;
  cancelling?: boolean;
}

/** Long work: what is done, how far, how long already, and a way to stop it. */
export function WorkProgress({
  label,
  percent,
  startedAt,
  onCancel,
  cancelling = false,
}: WorkProgressProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const shown = percent === null ? "" : formatProgress(percent, "percent");
  return (
    <div className="petrons-work" role="status" aria-live="polite">
      <div className="petrons-work-line">
        <span className="petrons-work-label">{label}</span>
        <span className="petrons-numbers">
          {[shown, elapsedText(Math.max(0, Math.floor((now - startedAt) / 1000)))]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {onCancel ? (
          <FocusKeepingButton
            text={cancelling ? "Cancelling" : "Cancel"}
            disabled={cancelling}
            size="small"
            onClick={onCancel}
          />
        ) : null}
      </div>
      <ProgressBar
        value={percent === null ? undefined : percent / 100}
        intent="primary"
        stripes={percent === null}
        aria-label={label}
      />
    </div>
  );
}
