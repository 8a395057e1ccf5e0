import { DateTimeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateTimeClocks() {
  const [twice, setTwice] = useState<string | undefined>("2026-11-01T06:30:00.000Z");
  const [skipped, setSkipped] = useState<string | undefined>("2026-03-08T07:30:00.000Z");
  const options = { timeZoneId: "America/Chicago" };
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
        label="Clocks go back"
        value={twice}
        onChange={setTwice}
        options={options}
      />
      <InputField
        input={DateTimeInput}
        label="Clocks go forward"
        value={skipped}
        onChange={setSkipped}
        options={options}
        hint="2:30 AM does not exist on this day."
      />
    </div>
  );
}
