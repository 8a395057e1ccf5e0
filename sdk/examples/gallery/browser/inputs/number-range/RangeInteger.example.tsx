import { InputField, type NumberRange, NumberRangeInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function RangeInteger() {
  const [value, setValue] = useState<NumberRange | undefined>({ low: 2, high: 12 });
  return (
    <>
      <InputField
        input={NumberRangeInput}
        label="Stages"
        value={value}
        onChange={setValue}
        options={{ rangeLimits: { low: 1, high: 25 }, integer: true }}
      />
      <output>
        {value?.low ?? "–"} to {value?.high ?? "–"}
      </output>
    </>
  );
}
