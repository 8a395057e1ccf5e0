import { Button } from "@blueprintjs/core";
import { HostProvider } from "@petrons/sdk/browser";
import { InputFinderDialog } from "@petrons/sdk/components";
import { useState } from "react";
import { useFinderServer } from "./finderServer.ts";

export function FinderStates() {
  const [open, setOpen] = useState<"curves" | "failing" | "none" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button text="Type curves only" onClick={() => setOpen("curves")} />{" "}
      <Button text="Server out of reach" onClick={() => setOpen("failing")} />{" "}
      <Button text="No such type" onClick={() => setOpen("none")} />
      <HostProvider services={useFinderServer()}>
        <InputFinderDialog
          isOpen={open === "curves"}
          types={["TypeCurve"]}
          onOk={close}
          onClose={close}
        />
        <InputFinderDialog isOpen={open === "none"} types={[]} onOk={close} onClose={close} />
      </HostProvider>
      <HostProvider services={useFinderServer(true)}>
        <InputFinderDialog isOpen={open === "failing"} onOk={close} onClose={close} />
      </HostProvider>
    </>
  );
}
