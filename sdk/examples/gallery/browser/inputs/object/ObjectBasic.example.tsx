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

export function ObjectBasic() {
  const [value, setValue] = useState<ObjectValue | undefined>(["well-1", "well-3"]);
  return (
    <>
      <InputField
        input={ObjectInput}
        label="Wells"
        value={value}
        onChange={setValue}
        options={{ target: { name: "wells", selection: "multiple" }, find, objectsOf }}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
