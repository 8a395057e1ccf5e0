import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { ModalDialog } from "@petrons/sdk/components";
import { useState } from "react";

/**
 * Enter in a field presses OK; Escape with something typed asks first; saving keeps the dialog open
 * until it is done.
 */
export default function DialogForm() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [saved, setSaved] = useState("");
  const [busy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setName("");
  };
  const save = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setSaved(name.trim());
      close();
    }, 300);
  };
  return (
    <>
      <Button text="New pad" onClick={() => setOpen(true)} />
      <span role="status"> {saved === "" ? "" : `Saved: ${saved}`}</span>
      <ModalDialog
        title="New pad"
        isOpen={isOpen}
        onClose={close}
        size="auto"
        dirty={name.trim() !== ""}
        busy={busy}
        onOk={save}
        okLabel="Save"
        okDisabledReason={name.trim() === "" ? "Name must be populated" : ""}
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <FormGroup label="Name of the pad" labelFor="pad-name">
            <InputGroup id="pad-name" autoFocus value={name} onValueChange={setName} />
          </FormGroup>
        </form>
      </ModalDialog>
    </>
  );
}
