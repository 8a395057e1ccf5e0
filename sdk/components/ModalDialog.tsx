import { Button, Dialog, DialogBody, DialogFooter, Intent } from "@blueprintjs/core";
import { Maximize, Minimize } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useReturnFocus } from "./useReturnFocus.ts";

/** Dialog widths in px (D3 §9); auto fits its content. */
export const dialogWidths = { sm: 300, md: 700, lg: 1100, auto: undefined } as const;

export interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: keyof typeof dialogWidths;
  canMaximize?: boolean;
  /** Shows the OK button; default label OK. The dialog stays open: close it when the work is done. */
  onOk?: () => void;
  okLabel?: string;
  okDisabled?: boolean;
  okLoading?: boolean;
  okIntent?: Intent;
  /** Shows the Cancel button, default label Cancel; a click closes. */
  cancelLabel?: string | null;
  /** Left part of the footer. */
  footer?: ReactNode;
  /** While false, Escape and a click outside do not close, so that typed work is not lost. */
  canEscapeKeyClose?: boolean;
  children: ReactNode;
}

/** The modal dialog (D3 §2 Reusable pieces): title, optional maximize, close icon, OK and Cancel. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, isOpen, onClose, size = "md", canMaximize = false, onOk, okLabel = "OK", okDisabled = false, okLoading = false } = props;
  useReturnFocus(isOpen);
  const [maximized, setMaximized] = useState(false);
  const width = maximized ? "calc(100vw - 32px)" : dialogWidths[size];
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={props.canEscapeKeyClose ?? true}
      style={{ width, maxWidth: "calc(100vw - 16px)", minHeight: maximized ? "calc(100vh - 64px)" : undefined }}
      className="petrons-dialog"
    >
      {canMaximize ? (
        <Button
          className="petrons-dialog-maximize"
          variant="minimal"
          size="small"
          icon={maximized ? <Minimize /> : <Maximize />}
          aria-label={maximized ? "Minimize" : "Maximize"}
          onClick={() => setMaximized(!maximized)}
        />
      ) : null}
      <DialogBody>{props.children}</DialogBody>
      {onOk || props.cancelLabel !== null || props.footer ? (
        <DialogFooter
          actions={
            <>
              {props.cancelLabel === null ? null : <Button text={props.cancelLabel ?? "Cancel"} onClick={onClose} />}
              {onOk ? <Button text={okLabel} intent={props.okIntent ?? Intent.PRIMARY} disabled={okDisabled} loading={okLoading} onClick={onOk} /> : null}
            </>
          }
        >
          {props.footer}
        </DialogFooter>
      ) : null}
    </Dialog>
  );
}
