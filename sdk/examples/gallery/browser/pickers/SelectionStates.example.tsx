import { Button } from "@blueprintjs/core";
import { ObjectSelectionDialog } from "@petrons/sdk/components";
import { useState } from "react";
import { wells } from "./wells.ts";

const target = { name: "wells", selection: "multiple" } as const;

export function SelectionStates() {
  const [open, setOpen] = useState<"loading" | "empty" | "failed" | null>(null);
  const [retried, setRetried] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <Button text="Loading list" onClick={() => setOpen("loading")} />{" "}
      <Button text="Empty list" onClick={() => setOpen("empty")} />{" "}
      <Button text="Failed list" onClick={() => setOpen("failed")} />
      <ObjectSelectionDialog
        target={target}
        isOpen={open === "loading"}
        objects={undefined}
        onOk={close}
        onClose={close}
      />
      <ObjectSelectionDialog
        target={target}
        isOpen={open === "empty"}
        objects={[]}
        onOk={close}
        onClose={close}
      />
      <ObjectSelectionDialog
        target={target}
        isOpen={open === "failed"}
        objects={retried ? wells : undefined}
        error={retried ? null : "The server could not be reached."}
        onRetry={() => setRetried(true)}
        onOk={close}
        onClose={close}
      />
    </>
  );
}
