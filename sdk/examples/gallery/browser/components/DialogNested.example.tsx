import { Button } from "@blueprintjs/core";
import { ConfirmDialog, ModalDialog } from "@petrons/sdk/components";
import { useState } from "react";

/**
 * A dialog above a dialog; what opened the first is gone when both are closed, so the focus goes to
 * what is nearest.
 */
export default function DialogNested() {
  const [wells, setWells] = useState(["Alpha 1H", "Bravo 2H", "Charlie 3H"]);
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ul
        aria-label="Wells"
        style={{ display: "grid", gap: 4, listStyle: "none", margin: 0, padding: 0 }}
      >
        {wells.map((well) => (
          <li key={well}>
            <Button text={well} onClick={() => setShown(well)} />
          </li>
        ))}
      </ul>
      <ModalDialog
        title={shown ?? ""}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="auto"
        canOutsideClickClose
        cancelLabel="Close"
        footer={
          <Button
            text="Remove"
            intent="danger"
            variant="outlined"
            onClick={() => setAsking(true)}
          />
        }
      >
        In production since 2021.
        <ConfirmDialog
          title="Confirm Delete"
          isOpen={asking}
          confirmLabel="Remove"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setWells(wells.filter((well) => well !== shown));
            setShown(undefined);
          }}
        >
          Remove the well '{shown}' from this Petron?
        </ConfirmDialog>
      </ModalDialog>
    </>
  );
}
