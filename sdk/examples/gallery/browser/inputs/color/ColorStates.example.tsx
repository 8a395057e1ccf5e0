import { ColorInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const phases = [
  { name: "Oil", value: "#2d7d46" },
  { name: "Gas", value: "#c0392b" },
  { name: "Water", value: "#2a6fb0" },
  { name: "Condensate", value: "#b8860b" },
  { name: "Injection", value: "#6b4fa0" },
];

export function ColorStates() {
  const [empty, setEmpty] = useState<string | undefined>();
  const [wrong, setWrong] = useState<string | undefined>("#12");
  const [other, setOther] = useState<string | undefined>("#ff00ff");
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField input={ColorInput} label="Empty" value={empty} onChange={setEmpty} />
      <InputField input={ColorInput} label="No color" value={wrong} onChange={setWrong} />
      <InputField
        input={ColorInput}
        label="Not of the palette"
        value={other}
        onChange={setOther}
        options={{ palette: phases.slice(0, 3) }}
      />
      <InputField
        input={ColorInput}
        label="Disabled"
        value="#2a6fb0"
        onChange={setEmpty}
        options={{ palette: phases.slice(0, 3) }}
        disabled
      />
      <InputField
        input={ColorInput}
        label="Read-only"
        value="#2a6fb0"
        onChange={setEmpty}
        readonly
      />
    </div>
  );
}
