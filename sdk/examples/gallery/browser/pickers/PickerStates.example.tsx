import { FormGroup } from "@blueprintjs/core";
import { ObjectPicker, type PickerFind, type PickerObject } from "@petrons/sdk/components";
import { useState } from "react";
import { wells } from "./wells.ts";

let failures = 0;
/** Fails at first, and answers when tried again. */
const failing: PickerFind = async (_query, found) => {
  if (failures++ % 2 === 0) throw new Error("The server could not be reached.");
  found(wells);
};
const nothing: PickerFind = (_query, found) => found([]);
const never: PickerFind = () => undefined;

const finds = { unreachable: failing, empty: nothing, slow: never };

export function PickerStates() {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly PickerObject[]>>>({});
  return Object.entries(finds).map(([name, find]) => (
    <FormGroup key={name} label={`Wells of a server that is ${name}`} labelFor={`${name}-wells`}>
      <ObjectPicker
        id={`${name}-wells`}
        target={{ name: `${name} wells`, selection: "multiple" }}
        value={chosen[name] ?? []}
        onChange={(value) => setChosen({ ...chosen, [name]: value })}
        find={find}
      />
    </FormGroup>
  ));
}
