import { DateInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateNarrow() {
  const [value, setValue] = useState<string | undefined>("2026-03-05");
  return (
    <div style={{ width: 180 }}>
      <InputField
        input={DateInput}
        label="Completion date"
        value={value}
        onChange={setValue}
        clearable
      />
    </div>
  );
}
