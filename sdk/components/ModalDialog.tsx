import { Button, Callout, Dialog, Intent } from "@blueprintjs/core";
import { Cross, Maximize, Minimize, WarningSign } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { type CSSProperties, type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { unconfirmedStart, useOutage } from "../browser/index.ts";
import { FocusKeepingButton } from "./controls/FocusKeepingButton.tsx";
import { dialogTexts as texts } from "./dialogTexts.ts";
import { Tip } from "./Tip.tsx";
import { useDialogFocus } from "./useDialogFocus.ts";
import { useScrollStop } from "./useScrollStop.ts";

const fields = /^(text|email|number|password|tel|url|date|datetime-local|time)$/;

/**
 * Enter in a single-line field of a form, not while an input method composes and not where the
 * field uses Enter itself.
 */
function submitsByEnter(event: KeyboardEvent): boolean {
  const { target, currentTarget, key, nativeEvent } = event;
  if (
    key !== "Enter" ||
    nativeEvent.isComposing ||
    event.defaultPrevented ||
    event.shiftKey ||
    event.altKey
  )
    return false;
  if (!(target instanceof HTMLInputElement) || target.form === null || !fields.test(target.type))
    return false;
  // What bubbles here from a dialog inside this one belongs to that one.
  return currentTarget.contains(target) && target.getAttribute("aria-expanded") !== "true";
}

/** Dialog widths in px (DL-003); auto fits its content. */
export const dialogWidths = { sm: 300, md: 700, lg: 1100, auto: undefined } as const;

export interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  /** Asked by the close icon, Cancel, Escape and, where allowed, a click outside. */
  onClose: () => void;
  /**
   * sm 300, md 700 (default), lg 1100 px, auto fits its content. Below 500 px of screen every
   * dialog fills it.
   */
  size?: keyof typeof dialogWidths;
  /** A drawer: at the right edge, as high as the page. */
  side?: boolean;
  /** Shows the button that makes the dialog as large as the page and back. */
  canMaximize?: boolean;
  /**
   * Shows the OK button; default label OK. The dialog stays open: close it when the work is done.
   * Enter in a field of a form does the same.
   */
  onOk?: () => void;
  okLabel?: string;
  okDisabled?: boolean;
  /** Why OK cannot be pressed: a tooltip on the disabled button. */
  okDisabledReason?: string;
  /** The tooltip of OK while it can be pressed. */
  okTip?: string;
  okLoading?: boolean;
  okIntent?: Intent;
  /** Shows the Cancel button, default label Cancel; a click closes. */
  cancelLabel?: string | null;
  /** Left part of the footer. */
  footer?: ReactNode;
  /** While false, Escape and a click outside do not close, so that typed work is not lost. */
  canEscapeKeyClose?: boolean;
  /** A click beside the dialog closes it; off by default. */
  canOutsideClickClose?: boolean;
  /** Something typed is not saved: every way to close asks 'Discard changes?' first. */
  dirty?: boolean;
  /**
   * Work that must not be left alone: OK shows it is working and nothing closes the dialog until it
   * is over.
   */
  busy?: boolean;
  /**
   * Why the last try failed. It stays until the next one, so leave it out while that is under way.
   */
  failure?: string | undefined;
  role?: "dialog" | "alertdialog";
  /** What has the focus at first, where the content has nothing with `autoFocus`. */
  initialFocus?: "ok" | "cancel";
  /** False leaves the close icon out, for dialogs that only an answer closes. */
  hasCloseIcon?: boolean;
  children: ReactNode;
}

/**
 * The modal dialog (DL-002): title, optional maximize, close icon, OK and Cancel. Focus stays
 * inside and returns afterwards.
 */
export function ModalDialog(props: ModalDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    size = "md",
    canMaximize = false,
    onOk,
    okLabel = texts.ok,
    okDisabled = false,
    dirty = false,
    busy = false,
  } = props;
  const {
    okDisabledReason = "",
    cancelLabel = texts.cancel,
    canEscapeKeyClose = true,
    hasCloseIcon = true,
    initialFocus,
  } = props;
  const canOutsideClickClose = (props.canOutsideClickClose ?? false) && canEscapeKeyClose;
  const titleId = useId();
  const body = useScrollStop<HTMLDivElement>();
  const container = useDialogFocus(isOpen);
  // Opened again while it fades, it is a new one: what has `autoFocus` takes the focus as it is
  // drawn.
  const [openings, setOpenings] = useState({ isOpen, count: 0 });
  if (openings.isOpen !== isOpen) setOpenings({ isOpen, count: openings.count + Number(isOpen) });
  const [maximized, setMaximized] = useState(false);
  const [asking, setAsking] = useState(false);
  const loading = busy || props.okLoading === true;
  const blocked = okDisabled || okDisabledReason !== "" || loading;
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  // Escape is taken here even when it does not close, so that it never closes the dialog below.
  const leave = (event: SyntheticEvent<HTMLElement>) => {
    if (event.type === "keydown" ? canEscapeKeyClose : canOutsideClickClose) close();
  };
  const enter = (event: KeyboardEvent) => {
    if (onOk === undefined || !submitsByEnter(event)) return;
    event.preventDefault();
    if (!blocked) onOk();
  };
  return (
    <Dialog
      key={openings.count}
      isOpen={isOpen}
      onClose={leave}
      shouldReturnFocusOnClose={false}
      canOutsideClickClose={canOutsideClickClose}
      containerRef={container}
      transitionDuration={120}
      backdropClassName="petrons-dialog-backdrop"
      role={props.role}
      aria-labelledby={titleId}
      className={`petrons-dialog petrons-dialog-${maximized ? "maximized" : size}${props.side ? " petrons-dialog-side" : ""}`}
      style={
        {
          "--petrons-dialog-width": size === "auto" ? "fit-content" : `${dialogWidths[size]}px`,
        } as CSSProperties
      }
    >
      <div className="bp6-dialog-header">
        <h2 id={titleId} className="bp6-heading">
          {title}
        </h2>
        {canMaximize ? (
          <Button
            className="petrons-dialog-maximize"
            variant="minimal"
            icon={maximized ? <Minimize /> : <Maximize />}
            aria-label={maximized ? texts.minimize : texts.maximize}
            onClick={() => setMaximized(!maximized)}
          />
        ) : null}
        {hasCloseIcon ? (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={texts.close}
            disabled={busy}
            onClick={close}
          />
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside, which bubble */}
      <div ref={body} className="bp6-dialog-body" aria-busy={busy || undefined} onKeyDown={enter}>
        <Outage />
        <Failure text={props.failure} />
        {props.children}
      </div>
      {onOk || cancelLabel !== null || props.footer ? (
        <div className="bp6-dialog-footer bp6-dialog-footer-fixed">
          <div className="bp6-dialog-footer-main-section">{props.footer}</div>
          <div className="bp6-dialog-footer-actions">
            {cancelLabel === null ? null : (
              <Button
                text={cancelLabel}
                disabled={busy}
                autoFocus={initialFocus === "cancel"}
                onClick={close}
              />
            )}
            {onOk ? (
              <Tip text={okDisabledReason || (props.okTip ?? "")}>
                <FocusKeepingButton
                  text={okLabel}
                  intent={props.okIntent ?? Intent.PRIMARY}
                  disabled={okDisabled && okDisabledReason === ""}
                  aria-disabled={okDisabledReason !== "" || undefined}
                  loading={loading}
                  autoFocus={initialFocus === "ok"}
                  onClick={() => (blocked ? undefined : onOk())}
                />
              </Tip>
            ) : null}
          </div>
        </div>
      ) : null}
      {asking ? (
        <ModalDialog
          title={texts.discardTitle}
          isOpen
          role="alertdialog"
          initialFocus="cancel"
          size="sm"
          onClose={() => setAsking(false)}
          cancelLabel={texts.keep}
          okLabel={texts.discard}
          okIntent={Intent.DANGER}
          onOk={() => {
            setAsking(false);
            onClose();
          }}
        >
          {texts.discardText}
        </ModalDialog>
      ) : null}
    </Dialog>
  );
}

/** The page says that the server cannot work, and this dialog covers it. */
const Outage = observer(function Outage() {
  const outage = useOutage();
  return (
    <div aria-live="polite">
      {outage === undefined ? null : (
        <Callout compact intent="warning" icon={<WarningSign />} className="petrons-dialog-callout">
          {outage} {texts.notSaving}
        </Callout>
      )}
    </div>
  );
});

function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Callout
      compact
      role="alert"
      intent={text.startsWith(unconfirmedStart) ? "warning" : "danger"}
      className="petrons-dialog-callout"
    >
      {text}
    </Callout>
  );
}
