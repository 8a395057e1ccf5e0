import { DateInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function DateStates() {
  const [value, setValue] = useState<string | undefined>("");
  const [wrong, setWrong] = useState<string | undefined>("soon");
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField input={DateInput} label="Empty" value={value} onChange={setValue} required />
      <InputField input={DateInput} label="No date" value={wrong} onChange={setWrong} />
      <InputField
        input={DateInput}
        label="Disabled"
        value="2026-03-05"
        onChange={setValue}
        disabled
      />
      <InputField
        input={DateInput}
        label="Read-only"
        value="2026-03-05"
        onChange={setValue}
        readonly
      />
    </div>
  );
}
