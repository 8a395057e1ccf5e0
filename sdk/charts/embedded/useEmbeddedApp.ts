import { applianceAddress, applianceMessage } from "@petrons/sdk/appliance";
import { failureText, isUnconfirmed, onReadAgain, useHost } from "@petrons/sdk/browser";
import type {
  ApplianceStoredData,
  OneTimeToken,
  OneTimeTokenBody,
  PageMessage,
} from "@petrons/sdk/contracts";
import { reaction } from "mobx";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { appsReached } from "./appsReached.ts";
import { embeddedTexts as texts } from "./embeddedTexts.ts";
import { FrameNotices } from "./FrameNotices.ts";
import { useModelState } from "./useModelState.ts";

/**
 * How long a frame may take to load or to say something, and, each time it has loaded, to have
 * content, in ms. What has said nothing at all after `word` is no document of an app: a file, which
 * browsers show by themselves, or the browser's own page of an error.
 */
export const frameWaits = { load: 60_000, content: 15_000, word: 2_000 } as const;

/** Where a frame opens and what its messages come from. */
interface OpenedFrame {
  src: string;
  /** "null" where apps share the product's origin and are sandboxed away from it. */
  origin: string;
}

/** `loading` without a frame asks for the token, with one waits for content (CH-012). */
interface EmbeddedAppState {
  status: "loading" | "loaded" | "error";
  frame?: OpenedFrame;
  /** Of the page loader; the splash is shown while there are any. */
  messages: readonly string[];
  /** Why it could not be loaded, where that is known. */
  reason?: string | undefined;
  onFrameLoad: () => void;
  retry: () => void;
}

type Opened = Pick<EmbeddedAppState, "status" | "frame" | "messages" | "reason">;
const opening: Opened = { status: "loading", messages: [] };

/** Opens an embedded app with a one-time token and follows what its frame reports to the page. */
export function useEmbeddedApp(
  storedData: ApplianceStoredData,
  frameElement: RefObject<HTMLIFrameElement | null>,
): EmbeddedAppState {
  const { api, layout, notices } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>(opening);
  const [shownBy] = useState(() => new FrameNotices(notices));
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const { kind, appName } = storedData;
  const [addressNotice] = useState(() => new FrameNotices(notices));
  const onFull = useCallback(
    (isFull: boolean) => {
      if (isFull)
        addressNotice.show({ id: "full", level: "warning", text: texts.addressFull(appName) });
      else addressNotice.hide("full");
    },
    [addressNotice, appName],
  );
  const { write: writeModel, forget: forgetModel } = useModelState({ onOtherState: retry, onFull });
  /** Read as text, so that equal params of another rendering are the same. */
  const bodyText = JSON.stringify({ storedData } satisfies OneTimeTokenBody);

  const fail = useCallback(
    (message: string, reason: string | undefined) => {
      shownBy.hideAll();
      setOpened({ status: "error", messages: [], reason });
      notices.error(message);
    },
    [notices, shownBy],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each attempt
  useEffect(() => {
    let isCurrent = true;
    setOpened(opening);
    const open = async () => {
      try {
        const body = JSON.parse(bodyText) as OneTimeTokenBody;
        const { data, success } = await api.post<OneTimeToken>("/onetimetoken", body);
        if (!isCurrent) return;
        if (!success || !data[0]?.token) throw new Error(texts.noToken);
        const src = applianceAddress(data[0], body.storedData.params, location.search);
        setOpened({ ...opening, frame: { src, origin: data[0].origin } });
      } catch (error) {
        if (!isCurrent) return;
        const reason = isUnconfirmed(error) ? texts.notConfirmed : failureText(error);
        fail(texts.credentials(kind, reason), reason);
      }
    };
    void open();
    return () => {
      isCurrent = false;
      shownBy.hideAll();
      forgetModel();
    };
  }, [api, bodyText, kind, attempt, fail, shownBy, forgetModel]);

  const { frame, status } = opened;
  /** For content of the document in the frame; undefined once it has some. */
  const [wait, setWait] = useState<{ for: number } | undefined>();
  useEffect(() => setWait(frame && { for: frameWaits.load }), [frame]);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(
      () => fail(texts.appFailed(kind), texts.noAnswer(wait.for / 1000)),
      wait.for,
    );
    return () => clearTimeout(timer);
  }, [wait, kind, fail]);

  const send = useCallback(
    (message: PageMessage) => {
      // A sandboxed document has no origin that could be named. Nothing of this is a secret.
      if (frame)
        frameElement.current?.contentWindow?.postMessage(
          message,
          frame.origin === "null" ? "*" : frame.origin,
        );
    },
    [frame, frameElement],
  );
  /** The document that has loaded, while the page waits for its first word. */
  const [silent, setSilent] = useState<object | undefined>();
  const isRefused = useRef(false);
  const onFrameLoad = useCallback(() => {
    setWait({ for: frameWaits.content });
    setSilent(isRefused.current ? undefined : {});
    isRefused.current = false;
    send({ source: "petrons", type: "content" });
  }, [send]);

  const show = useCallback(() => {
    setWait(undefined);
    setOpened((last) => ({ ...last, status: "loaded" }));
  }, []);

  // An app may lead its frame to where it is not, which the page's policy refuses: the browser's
  // page of that error loads next.
  useEffect(() => {
    if (frame === undefined) return;
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      isRefused.current ||= effectiveDirective === "frame-src";
    };
    document.addEventListener("securitypolicyviolation", listen);
    return () => document.removeEventListener("securitypolicyviolation", listen);
  }, [frame]);

  useEffect(() => {
    if (silent === undefined || frame === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // The proxy answers with a document of its own wherever an app gives no answer. So where apps
      // are reached, a file of the app is shown.
      const isReached = await appsReached(frame.src);
      if (isCurrent && isReached) show();
    }, frameWaits.word);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [silent, frame, show]);

  useEffect(() => {
    if (frame === undefined) return;
    const sendTheme = () => send({ source: "petrons", type: "theme", theme: layout.theme });
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (
        origin !== frame.origin ||
        source === null ||
        source !== frameElement.current?.contentWindow
      )
        return;
      const message = applianceMessage(data);
      switch (message?.type) {
        case "content":
          setSilent(undefined);
          return show();
        case "waiting":
          return setSilent(undefined);
        case "loader":
          setWait((last) => last && { for: frameWaits.load });
          return setOpened((last) => ({ ...last, messages: message.messages }));
        case "notification":
          return message.shown ? shownBy.show(message) : shownBy.hide(message.id);
        case "model-updated":
          return writeModel(message);
        case "theme":
          return sendTheme();
        case "failed":
          return fail(texts.appFailed(kind), message.reason);
      }
    };
    addEventListener("message", listen);
    const unfollow = reaction(() => layout.theme, sendTheme);
    return () => {
      removeEventListener("message", listen);
      unfollow();
    };
  }, [frame, frameElement, layout, shownBy, writeModel, send, fail, show, kind]);

  // An app that runs is left alone, whatever the page reads again.
  useEffect(() => (status === "error" ? onReadAgain(retry) : undefined), [status, retry]);
  return { ...opened, onFrameLoad, retry };
}
