import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import { type ReactNode, useRef } from "react";
import { embeddedTexts as texts } from "./embeddedTexts.ts";
import "./embedded.css";

interface EmbeddedFrameProps {
  title: string;
  status: "loading" | "loaded" | "error";
  messages?: readonly string[];
  reason?: string | undefined;
  height: number | "fill";
  onRetry: () => void;
  /** The frame; beneath the splash it is out of reach. */
  children?: ReactNode;
}

/**
 * What is around an embedded frame: its splash until it has content, and 'Unable to load' in its
 * place (CH-012).
 */
export function EmbeddedFrame({
  title,
  status,
  messages = [],
  reason,
  height,
  onRetry,
  children,
}: EmbeddedFrameProps) {
  const place = useRef<HTMLElement>(null);
  const isCovered = status === "loading" || messages.length > 0;
  const retry = () => {
    // The button goes: the focus stays in the place where the app will be.
    place.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <section
      ref={place}
      className={`petrons-embedded${height === "fill" ? " petrons-embedded-fill" : ""}`}
      aria-label={title}
      aria-busy={status === "loading"}
      tabIndex={-1}
      style={height === "fill" ? undefined : { height }}
    >
      {status === "error" ? (
        <StateMessage
          kind="failed"
          title={texts.unable}
          action={<Button size="small" text={texts.retry} onClick={retry} />}
        >
          {reason}
        </StateMessage>
      ) : (
        <>
          <div className="petrons-embedded-frame" inert={isCovered}>
            {children}
          </div>
          {isCovered ? (
            <div className="petrons-embedded-splash">
              <StateMessage kind="loading" title={texts.loading(title)}>
                {messages.length === 0
                  ? undefined
                  : messages.map((message) => <p key={message}>{message}</p>)}
              </StateMessage>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
