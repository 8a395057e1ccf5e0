import { failureText, useHost } from "@petrons/sdk/browser";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { EmbeddedFrame } from "./EmbeddedFrame.tsx";
import { embeddedTexts as texts } from "./embeddedTexts.ts";
import { loadWebPlayer, serverPath, type WebPlayerApplication } from "./webPlayerApi.ts";

export interface WebPlayerProps {
  /** Names the analysis for people and screen readers. */
  title: string;
  /** Its path in the player's library, such as `/Production/Decline`. */
  analysis: string;
  /** The page that opens, by name or number; the analysis decides without one. */
  page?: string | number;
  /** The player's configuration block, such as `field="Kestrel";`. */
  parameters?: string;
  /**
   * What the player shows around the analysis, such as `{ showToolBar: true }`; by default nothing.
   */
  customization?: Readonly<Record<string, boolean>>;
  /** In px, default 480; `fill` takes the height of what is around it. */
  height?: number | "fill";
}

/** How long script and analysis may take together, in ms. */
export const playerWait = 60_000;
const apiVersion = "7.14";

interface Shown {
  status: "loading" | "loaded" | "error";
  reason?: string;
}

export default function WebPlayerView({
  title,
  analysis,
  page,
  parameters = "",
  customization,
  height = 480,
}: WebPlayerProps) {
  const { notices, webPlayer } = useHost();
  // The player takes an id for a selector: it holds letters, digits and hyphens alone.
  const id = `web-player-${useId().replaceAll(/[^A-Za-z0-9]/g, "")}`;
  const place = useRef<HTMLDivElement>(null);
  const [{ status, reason }, setShown] = useState<Shown>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const origin = webPlayer?.origin;
  const shownAround = JSON.stringify(customization ?? {});

  const fail = useCallback(
    (why: string) => {
      setShown({ status: "error", reason: why });
      notices.error(texts.playerFailed);
    },
    [notices],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each attempt
  useEffect(() => {
    let isCurrent = true;
    let application: WebPlayerApplication | undefined;
    setShown({ status: "loading" });
    const end = () => {
      isCurrent = false;
      clearTimeout(timer);
      application?.close?.();
      application = undefined;
    };
    const failed = (why: string) => {
      if (!isCurrent) return;
      end();
      fail(why);
    };
    const ready = () => {
      if (!isCurrent) return;
      clearTimeout(timer);
      for (const frame of place.current?.querySelectorAll("iframe:not([title])") ?? [])
        frame.setAttribute("title", title);
      setShown({ status: "loaded" });
    };
    const timer = setTimeout(() => failed(texts.noAnswer(playerWait / 1000)), playerWait);
    const open = async () => {
      if (origin === undefined) return failed(texts.noPlayer);
      try {
        const api = await loadWebPlayer(origin);
        if (!isCurrent) return;
        const around = JSON.parse(shownAround) as object;
        const opened = (
          response: { status: string; message?: string },
          created: WebPlayerApplication,
        ) => {
          if (!isCurrent) return created?.close?.();
          application = created;
          if (response.status !== "OK") return failed(response.message || response.status);
          created.onError((code, description) => failed(description || code));
          const analysisDocument = created.openDocument(id, page, around);
          if (analysisDocument?.onDocumentReady) analysisDocument.onDocumentReady(ready);
          else ready();
        };
        api.createApplication(
          `${origin}${serverPath}`,
          around,
          analysis,
          parameters,
          false,
          apiVersion,
          opened,
          null,
        );
      } catch (error) {
        failed(failureText(error));
      }
    };
    void open();
    return end;
  }, [origin, analysis, page, parameters, shownAround, id, attempt, fail]);

  const retry = () => {
    // The place for the player's frame is there before the player is asked.
    setShown({ status: "loading" });
    setAttempt((last) => last + 1);
  };
  return (
    <EmbeddedFrame title={title} status={status} reason={reason} height={height} onRetry={retry}>
      <div key={attempt} id={id} ref={place} />
    </EmbeddedFrame>
  );
}
