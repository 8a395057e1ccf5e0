import { Button } from "@blueprintjs/core";
import { InfoDialog } from "@petrons/sdk/components";
import { useState } from "react";

const lines = Array.from(
  { length: 60 },
  (_, day) =>
    `Day ${day + 1}: ${(1240 * 0.985 ** day).toFixed(0)} bbl, ${(820 + day * 3).toFixed(0)} Mscf`,
);

/** The header and the buttons stay while the body scrolls, also by keyboard. */
export default function DialogLong() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Daily rates" onClick={() => setOpen(true)} />
      <InfoDialog
        title="Daily rates of Alpha 1H"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        closeLabel="Close"
      >
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </InfoDialog>
    </>
  );
}
