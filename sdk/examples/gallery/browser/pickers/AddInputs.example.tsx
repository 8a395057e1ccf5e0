import { Button } from "@blueprintjs/core";
import { HostProvider } from "@petrons/sdk/browser";
import { type FinderItem, InputFinderDialog, toLinks } from "@petrons/sdk/components";
import { useState } from "react";
import { useFinderServer } from "./finderServer.ts";

export function AddInputs() {
  const [open, setOpen] = useState(false);
  const [inputs, setInputs] = useState<readonly FinderItem[]>([]);
  const links = toLinks(inputs, { parentId: "ada", parentType: "User" });
  return (
    <HostProvider services={useFinderServer()}>
      <Button text="Add Inputs" onClick={() => setOpen(true)} />
      <ul>
        {links.map(({ childId, childType, linkType }) => (
          <li key={childId}>
            {inputs.find(({ id }) => id === childId)?.name}: {childType}, linkType {linkType}
          </li>
        ))}
      </ul>
      <InputFinderDialog
        isOpen={open}
        chosen={inputs}
        petronId="north"
        onOk={(chosen) => {
          setInputs(chosen);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </HostProvider>
  );
}
