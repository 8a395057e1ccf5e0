import { InputField, UnitsInput } from "@petrons/sdk/forms";
import { useState } from "react";

const units = [
  {
    name: "LiquidRate",
    units: [
      { abbreviation: "bbl/d", name: "barrels per day" },
      { abbreviation: "Mbbl/d", name: "thousand barrels per day" },
      { abbreviation: "m3/d", name: "cubic metres per day" },
      { abbreviation: "L/s", name: "litres per second" },
    ],
  },
  {
    name: "Pressure",
    units: [
      { abbreviation: "psi", name: "pounds per square inch" },
      { abbreviation: "kPa", name: "kilopascals" },
      { abbreviation: "MPa", name: "megapascals" },
      { abbreviation: "bar", name: "bars" },
    ],
  },
];

export function UnitsStates() {
  const [empty, setEmpty] = useState<string | undefined>();
  const [wrong, setWrong] = useState<string | undefined>("furlong");
  const options = { quantity: "Pressure", units };
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={UnitsInput}
        label="Empty"
        value={empty}
        onChange={setEmpty}
        options={options}
        required
      />
      <InputField
        input={UnitsInput}
        label="No unit of it"
        value={wrong}
        onChange={setWrong}
        options={options}
      />
      <InputField
        input={UnitsInput}
        label="Disabled"
        value="psi"
        onChange={setEmpty}
        options={options}
        disabled
      />
      <InputField
        input={UnitsInput}
        label="Read-only"
        value="psi"
        onChange={setEmpty}
        options={options}
        readonly
      />
    </div>
  );
}
