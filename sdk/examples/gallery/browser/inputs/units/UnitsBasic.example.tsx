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

export function UnitsBasic() {
  const [value, setValue] = useState<string | undefined>("bbl/d");
  const options = { quantity: "LiquidRate", units };
  return (
    <>
      <InputField
        input={UnitsInput}
        label="Liquid rate"
        value={value}
        onChange={setValue}
        options={options}
        hint="Search by abbreviation or name."
        clearable
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
