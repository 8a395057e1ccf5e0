import type { ComponentType } from "react";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { dialogTexts as texts } from "../dialogTexts.ts";
import type { OpenDialog } from "./DialogStore.ts";
import type { PromptDrawing } from "./dialogTypes.ts";
import { InfoDialog } from "./InfoDialog.tsx";
import { ItemDialog } from "./ItemDialog.tsx";
import { NamePromptDialog } from "./NamePromptDialog.tsx";
import { NoticeDialog } from "./NoticeDialog.tsx";

interface DialogOutletProps {
  open: readonly OpenDialog[];
  prompt: ComponentType<PromptDrawing>;
}

/** Draws the dialogs that wait for an answer. */
export default function DialogOutlet({ open, prompt }: DialogOutletProps) {
  return open.map((dialog) => <Asked key={dialog.id} dialog={dialog} prompt={prompt} />);
}

function Asked({
  dialog,
  prompt: Prompt,
}: {
  dialog: OpenDialog;
  prompt: ComponentType<PromptDrawing>;
}) {
  switch (dialog.kind) {
    case "confirm": {
      const { text, confirmLabel = texts.ok, ...question } = dialog.question;
      return (
        <ConfirmDialog
          intent="primary"
          {...question}
          confirmLabel={confirmLabel}
          isOpen
          onConfirm={() => dialog.answer(true)}
          onClose={() => dialog.answer(false)}
        >
          {text}
        </ConfirmDialog>
      );
    }
    case "prompt":
      return (
        <Prompt
          {...dialog.question}
          isOpen
          onConfirm={(data) => dialog.answer({ success: true, data })}
          onClose={() => dialog.answer({ success: false })}
        />
      );
    case "name":
      return (
        <NamePromptDialog
          {...dialog.question}
          isOpen
          onConfirm={(name) => dialog.answer({ success: true, data: { name } })}
          onClose={() => dialog.answer({ success: false })}
        />
      );
    case "info": {
      const { text, ...message } = dialog.question;
      return (
        <InfoDialog {...message} isOpen onClose={() => dialog.answer()}>
          {text}
        </InfoDialog>
      );
    }
    case "item":
      return (
        <ItemDialog
          {...dialog.question}
          isOpen
          onSelect={(items) => dialog.answer(items)}
          onClose={() => dialog.answer(null)}
        />
      );
    case "notice": {
      const { title, text, action } = dialog.question;
      const run = () => {
        dialog.answer();
        action?.run();
      };
      return (
        <NoticeDialog title={title} isOpen action={action && { label: action.label, run }}>
          {text}
        </NoticeDialog>
      );
    }
  }
}
