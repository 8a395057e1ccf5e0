import { DateTimeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateTimeBasic() {
  const [value, setValue] = useState<string | undefined>("2026-03-05T18:07:00.000Z");
  const options = { timeZoneId: "America/Chicago" };
  return (
    <>
      <InputField
        input={DateTimeInput}
        label="Test start"
        value={value}
        onChange={setValue}
        options={options}
        hint="Time at the well site."
        clearable
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
