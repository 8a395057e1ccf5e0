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

export function ObjectStates() {
  const [empty, setEmpty] = useState<ObjectValue | undefined>();
  const options = { target: { name: "well", selection: "multiple" as const }, find, objectsOf };
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={ObjectInput}
        label="Empty"
        value={empty}
        onChange={setEmpty}
        options={options}
      />
      <InputField
        input={ObjectInput}
        label="Invalid"
        value={empty}
        onChange={setEmpty}
        options={options}
        errors={["Choose a well."]}
        required
      />
      <InputField
        input={ObjectInput}
        label="Disabled"
        value={["well-2"]}
        onChange={setEmpty}
        options={options}
        disabled
      />
      <InputField
        input={ObjectInput}
        label="Read-only"
        value={["well-2", "well-5"]}
        onChange={setEmpty}
        options={options}
        readonly
      />
    </div>
  );
}
