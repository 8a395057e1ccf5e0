import { DateTimeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateTimeBasic() {
  const [value, setValue] = useState<string | undefined>("2026-03-05T18:07:00.000Z");
  return (
    <InputField
      input={DateTimeInput}
      label="Test start"
      value={value}
      onChange={setValue}
      options={{ timeZoneId: "America/Chicago" }}
      hint="Time at the well site."
      clearable
    />
  );
}
