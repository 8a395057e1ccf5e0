import { DateInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateLimits() {
  const [value, setValue] = useState<string | undefined>("2026-06-30");
  return (
    <InputField
      input={DateInput}
      label="First production"
      value={value}
      onChange={setValue}
      options={{ format: "D MMMM YYYY", min: "2026-01-01", max: "2026-12-31" }}
      hint="In 2026, day first."
    />
  );
}
