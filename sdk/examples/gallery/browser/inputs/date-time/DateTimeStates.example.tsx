import { DateTimeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateTimeStates() {
  const [value, setValue] = useState<string | undefined>();
  const [wrong, setWrong] = useState<string | undefined>("yesterday");
  const options = { timeZoneId: "UTC" };
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={DateTimeInput}
        label="Empty"
        value={value}
        onChange={setValue}
        options={options}
        required
      />
      <InputField
        input={DateTimeInput}
        label="No time"
        value={wrong}
        onChange={setWrong}
        options={options}
      />
      <InputField
        input={DateTimeInput}
        label="Disabled"
        value="2026-03-05T18:07:00.000Z"
        onChange={setValue}
        options={options}
        disabled
      />
      <InputField
        input={DateTimeInput}
        label="Read-only"
        value="2026-03-05T18:07:00.000Z"
        onChange={setValue}
        options={options}
        readonly
      />
    </div>
  );
}
