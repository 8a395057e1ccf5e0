import { DateTimeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateTimeZones() {
  const [value, setValue] = useState<string | undefined>("2026-07-15T22:30:00.000Z");
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
        label="Houston"
        value={value}
        onChange={setValue}
        options={{ timeZoneId: "America/Chicago" }}
      />
      <InputField
        input={DateTimeInput}
        label="Stavanger"
        value={value}
        onChange={setValue}
        options={{ timeZoneId: "Europe/Oslo" }}
      />
      <InputField
        input={DateTimeInput}
        label="Mumbai"
        value={value}
        onChange={setValue}
        options={{ timeZoneId: "Asia/Kolkata" }}
      />
      <InputField input={DateTimeInput} label="Organization" value={value} onChange={setValue} />
    </div>
  );
}
