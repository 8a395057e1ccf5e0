import { ObjectPicker, type PickerObject } from "@petrons/sdk/components";
import { useState } from "react";
import { findWells } from "./wells.ts";

const target = { name: "wells", selection: "multiple", detailField: "field" } as const;

export function PickWells() {
  const [wells, setWells] = useState<readonly PickerObject[]>([]);
  return (
    <ObjectPicker
      target={target}
      value={wells}
      onChange={setWells}
      find={findWells}
      aria-label="Offset wells"
    />
  );
}
