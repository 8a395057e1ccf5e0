import type { PickerFind } from "@petrons/sdk/components";
import { InputField, ObjectInput, type ObjectValue } from "@petrons/sdk/forms";
import { useState } from "react";

const wells = [
  "Hawk 14-22H",
  "Hawk 15-22H",
  "Osprey 3-7",
  "Osprey 4-7",
  "Kestrel 21-1H",
  "Kestrel 22-1H",
].map((displayName, at) => ({
  id: `well-${at + 1}`,
  displayName,
  apiNumber: `42-329-${40_112 + at}`,
}));
const find: PickerFind = ({ searchText }, found) =>
  found(
    wells.filter(({ displayName }) => displayName.toLowerCase().includes(searchText.toLowerCase())),
  );
const objectsOf = () => wells;

export function ObjectSingle() {
  const [value, setValue] = useState<ObjectValue | undefined>("42-329-40113");
  return (
    <InputField
      input={ObjectInput}
      label="Offset well"
      value={value}
      onChange={setValue}
      options={{
        target: { name: "well", selection: "single", returnField: "apiNumber" },
        find,
        objectsOf,
      }}
      hint="The value is its API number."
    />
  );
}
