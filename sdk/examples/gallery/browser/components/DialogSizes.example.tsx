import { Button, ButtonGroup } from "@blueprintjs/core";
import { ModalDialog, type ModalDialogProps } from "@petrons/sdk/components";
import { useState } from "react";

const sizes = ["sm", "md", "lg", "auto"] as const;

export default function DialogSizes() {
  const [size, setSize] = useState<ModalDialogProps["size"]>();
  return (
    <>
      <ButtonGroup>
        {sizes.map((name) => (
          <Button key={name} text={name} onClick={() => setSize(name)} />
        ))}
      </ButtonGroup>
      <ModalDialog
        title="Well header"
        isOpen={size !== undefined}
        onClose={() => setSize(undefined)}
        size={size}
        canMaximize
        onOk={() => setSize(undefined)}
        footer="Last survey on March 5"
      >
        <p>Permian 14-2H, Wolfcamp B, spudded in 2024.</p>
      </ModalDialog>
    </>
  );
}
