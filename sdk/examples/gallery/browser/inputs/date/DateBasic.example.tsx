import { DateInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateBasic() {
  const [value, setValue] = useState<string | undefined>("2026-03-05");
  return (
    <>
      <InputField
        input={DateInput}
        label="Spud date"
        value={value}
        onChange={setValue}
        hint="As MM-DD-YYYY, 3/5/26, March 5, 2026 or 2026-03-05."
        clearable
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
