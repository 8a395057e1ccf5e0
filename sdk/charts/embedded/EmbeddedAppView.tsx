import { scopeFields, useHost, useScopeId } from "@petrons/sdk/browser";
import { useRef } from "react";
import { EmbeddedFrame } from "./EmbeddedFrame.tsx";
import { useEmbeddedApp } from "./useEmbeddedApp.ts";

export interface EmbeddedAppProps {
  /** Names the app for people and screen readers. */
  title: string;
  /** The kind of server that it is an app of; default `bokeh`. */
  kind?: string;
  /** As the environment manifest lists it. */
  appName: string;
  /**
   * Given to the app as JSON in its address, of at most 4,000 characters: nothing secret. Other
   * params open it anew.
   */
  params?: Readonly<Record<string, unknown>>;
  /** The scope it works in; the page's by default, null for none. */
  petronId?: string | null;
  /** In px, default 480; `fill` takes the height of what is around it. */
  height?: number | "fill";
}

/** What an app may do. It can't lead the page elsewhere, nor open dialogs of the browser. */
const sandbox = "allow-scripts allow-forms allow-downloads allow-popups";
/**
 * One of another origin keeps that, and with it its own cookies and storage; one of the page's must
 * not have the page's.
 */
const sandboxOf = (origin: string): string =>
  origin === "null" || origin === location.origin ? sandbox : `${sandbox} allow-same-origin`;

export default function EmbeddedAppView({
  title,
  kind = "bokeh",
  appName,
  params = {},
  petronId,
  height = 480,
}: EmbeddedAppProps) {
  const host = useHost();
  const ownScopeId = useScopeId();
  const element = useRef<HTMLIFrameElement>(null);
  const shownIn = petronId === undefined ? ownScopeId : (petronId ?? undefined);
  const storedData = { kind, appName, params, ...scopeFields(host, shownIn) };
  const { status, frame, messages, reason, onFrameLoad, retry } = useEmbeddedApp(
    storedData,
    element,
  );
  return (
    <EmbeddedFrame
      title={title}
      status={status}
      messages={messages}
      reason={reason}
      height={height}
      onRetry={retry}
    >
      {frame === undefined ? null : (
        <iframe
          key={frame.src}
          ref={element}
          title={title}
          src={frame.src}
          sandbox={sandboxOf(frame.origin)}
          referrerPolicy="no-referrer"
          allow="fullscreen"
          onLoad={onFrameLoad}
        />
      )}
    </EmbeddedFrame>
  );
}
