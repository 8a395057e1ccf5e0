import { ObjectPicker, type PickerObject, pickedValue } from "@petrons/sdk/components";
import { useState } from "react";
import { findWells, wells } from "./wells.ts";

const target = {
  name: "type well",
  selection: "single",
  detailField: "field",
  returnField: "api",
} as const;

export function PickOne() {
  const [chosen, setChosen] = useState<readonly PickerObject[]>(wells.slice(0, 1));
  return (
    <>
      <ObjectPicker
        target={target}
        value={chosen}
        onChange={setChosen}
        find={findWells}
        initialScope="All Petrons"
        aria-label="Type well"
      />
      <p>
        The form stores:{" "}
        <code>{chosen[0] ? String(pickedValue(target, chosen[0])) : "nothing"}</code>
      </p>
    </>
  );
}
