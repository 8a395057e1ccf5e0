import { Button } from "@blueprintjs/core";
import { Clipboard, Tick } from "@blueprintjs/icons";
import { failureText, useNotices } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
import { Tip } from "../Tip.tsx";

export interface CopyButtonProps {
  /** What goes to the clipboard; a function is asked at the click. */
  text: string | (() => string);
  /** Tooltip and accessible name, default Copy. */
  label?: string;
  /** The label is visible on the button. */
  isShown?: boolean;
}

/** Copies a text and says so for 2 seconds. A notice reports a browser that refuses. */
export function CopyButton({ text, label = "Copy", isShown = false }: CopyButtonProps) {
  const notices = useNotices();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(typeof text === "function" ? text() : text).then(
      () => setCopied(true),
      (error: unknown) => notices.error(`The text could not be copied: ${failureText(error)}`),
    );
  const icon = copied ? <Tick /> : <Clipboard />;
  return (
    <>
      {isShown ? (
        <Button icon={icon} text={label} onClick={() => void copy()} />
      ) : (
        <Tip text={label}>
          <Button
            variant="minimal"
            size="small"
            icon={icon}
            aria-label={label}
            onClick={() => void copy()}
          />
        </Tip>
      )}
      <span className="petrons-unseen" role="status">
        {copied ? "Copied" : ""}
      </span>
    </>
  );
}
