import TableEditorProps from "@petrons/sdk/tables?props=TableEditorProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { FailedSave } from "./FailedSave.example.tsx";
import failedSave from "./FailedSave.example.tsx?source";
import { Modal } from "./Modal.example.tsx";
import modal from "./Modal.example.tsx?source";

export default function TableEditorModalPage() {
  return (
    <GalleryPage
      title="Table editor in a dialog"
      entry="@petrons/sdk/tables"
      summary="The same table in a dialog: Update takes the rows over and goes on, Save & Close takes them over and leaves. Leaving with changes asks first."
      props={{ TableEditorProps }}
    >
      <Example
        title="In a dialog"
        note="The table is shown half a second after the dialog opened."
        source={modal}
      >
        <Modal />
      </Example>
      <Example
        title="A save that fails"
        note="The reason is shown; nothing that was typed is lost."
        source={failedSave}
      >
        <FailedSave />
      </Example>
    </GalleryPage>
  );
}
