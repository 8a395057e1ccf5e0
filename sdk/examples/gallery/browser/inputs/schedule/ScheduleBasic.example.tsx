import { InputField, type Schedule, ScheduleInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function ScheduleBasic() {
  const [value, setValue] = useState<Schedule | undefined>();
  return (
    <>
      <InputField
        input={ScheduleInput}
        label="Schedule"
        value={value}
        onChange={setValue}
        options={{ timeZoneId: "America/Chicago" }}
      />
      <details>
        <summary>Emitted</summary>
        <pre data-emitted>{JSON.stringify(value, null, 2)}</pre>
      </details>
    </>
  );
}
