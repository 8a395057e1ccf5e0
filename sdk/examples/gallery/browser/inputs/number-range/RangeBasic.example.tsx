import { InputField, type NumberRange, NumberRangeInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function RangeBasic() {
  const [value, setValue] = useState<NumberRange | undefined>({ low: 1200, high: 3400 });
  return (
    <InputField
      input={NumberRangeInput}
      label="Measured depth"
      value={value}
      onChange={setValue}
      options={{ rangeLimits: { low: 0, high: 5000 }, unit: "m" }}
      clearable
    />
  );
}
