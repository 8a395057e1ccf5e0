import { Button } from "@blueprintjs/core";
import { NoticeDialog } from "@petrons/sdk/components";
import { useState } from "react";

/** Nothing closes it but its button. */
export default function DialogNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Lose the connection" onClick={() => setOpen(true)} />
      <NoticeDialog
        title="Lost Live Data Connection"
        isOpen={isOpen}
        action={{ label: "Try again", run: () => setOpen(false) }}
      >
        The page waits until the live data are back. What you typed is kept.
      </NoticeDialog>
    </>
  );
}
