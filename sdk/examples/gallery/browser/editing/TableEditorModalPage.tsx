import TableEditorProps from "@petrons/sdk/tables?props=TableEditorProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { FailedSave } from "./FailedSave.example.tsx";
import failedSave from "./FailedSave.example.tsx?source";
import { Modal } from "./Modal.example.tsx";
import modal from "./Modal.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "The same table in a dialog: Update takes the rows over and goes on, Save & Close takes them over and leaves. Leaving with changes asks first.",
  props: { TableEditorProps },
  examples: [
    {
      title: "In a dialog",
      note: "The table is shown half a second after the dialog opened.",
      source: modal,
      Shown: Modal,
    },
    {
      title: "A save that fails",
      note: "The reason is shown; nothing that was typed is lost.",
      source: failedSave,
      Shown: FailedSave,
    },
  ],
};
