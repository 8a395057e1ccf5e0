import { ColorInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const phases = [
  { name: "Oil", value: "#2d7d46" },
  { name: "Gas", value: "#c0392b" },
  { name: "Water", value: "#2a6fb0" },
  { name: "Condensate", value: "#b8860b" },
  { name: "Injection", value: "#6b4fa0" },
];

export function ColorPalette() {
  const [value, setValue] = useState<string | undefined>("#c0392b");
  return (
    <>
      <InputField
        input={ColorInput}
        label="Phase color"
        value={value}
        onChange={setValue}
        options={{ palette: phases }}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
