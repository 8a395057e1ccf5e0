import { ModalDialog, type ModalDialogProps, Skeleton } from "@petrons/sdk/components";
import type { FormDefinition } from "@petrons/sdk/contracts";
import type { AutoFormHandle } from "@petrons/sdk/forms";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { LazyAutoForm } from "./lazyForm.ts";

/** The texts of the form prompt. */
const texts = {
  confirm: "Confirm",
  loadingForm: "Loading the form",
} as const;

export interface PromptDialogProps extends FormDefinition {
  title: string;
  isOpen: boolean;
  /** Above the form. */
  text?: ReactNode;
  /** What the form begins with. */
  value?: Record<string, unknown>;
  /**
   * Default Confirm. It checks the form and leads to the first error; Enter in a field does the
   * same.
   */
  confirmLabel?: string;
  /** Default md. */
  size?: ModalDialogProps["size"];
  /**
   * The entered data, valid. While a promise is pending, the dialog works and stays open; close it
   * when the work is done.
   */
  onConfirm: (data: Record<string, unknown>) => void | Promise<void>;
  /** Closing without Confirm; what was entered is asked about first. */
  onClose: () => void;
}

const nothing = {};

/** The form prompt with Confirm (DL-006). The form builder is loaded when it opens. */
export function PromptDialog(props: PromptDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    text,
    value = nothing,
    confirmLabel = texts.confirm,
    size,
    onConfirm,
    ...form
  } = props;
  const handle = useRef<AutoFormHandle>(null);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (data: Record<string, unknown>) => {
    setBusy(true);
    try {
      await onConfirm(data);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      okLabel={confirmLabel}
      dirty={dirty}
      busy={busy}
      onOk={() => void handle.current?.submit()}
    >
      {text === undefined ? null : <p className="petrons-dialog-text">{text}</p>}
      <Suspense fallback={<Skeleton label={texts.loadingForm} />}>
        <LazyAutoForm
          {...form}
          ref={handle}
          label={title}
          initialValue={value}
          onDirty={setDirty}
          onSubmit={confirm}
        />
      </Suspense>
    </ModalDialog>
  );
}
