import { InputField, type NumberRange, NumberRangeInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function RangeStates() {
  const [empty, setEmpty] = useState<NumberRange | undefined>();
  const [wrong, setWrong] = useState<NumberRange | undefined>({ low: 80, high: 20 });
  const [limits, setLimits] = useState<NumberRange | undefined>({ low: 1, high: 2 });
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField input={NumberRangeInput} label="Empty" value={empty} onChange={setEmpty} />
      <InputField
        input={NumberRangeInput}
        label="Low above high"
        value={wrong}
        onChange={setWrong}
      />
      <InputField
        input={NumberRangeInput}
        label="Wrong limits"
        value={limits}
        onChange={setLimits}
        options={{ rangeLimits: { low: 10, high: 5 } }}
      />
      <InputField
        input={NumberRangeInput}
        label="Disabled"
        value={{ low: 20, high: 60 }}
        onChange={setEmpty}
        disabled
      />
      <InputField
        input={NumberRangeInput}
        label="Read-only"
        value={{ low: 20, high: 60 }}
        onChange={setEmpty}
        readonly
      />
    </div>
  );
}
