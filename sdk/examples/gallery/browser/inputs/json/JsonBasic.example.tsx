import { InputField, JsonInput } from "@petrons/sdk/forms";
import { useState } from "react";

const jobOptions = `{
  "wells": ["Hawk 14-22H", "Hawk 15-22H"],
  "from": "2025-01-01",
  "limit": 250
}`;

// Without this option the server's own variables are offered.
const jobVariables = async () => [
  { key: "userId", description: "The id of the person who runs the job" },
  { key: "today", description: "The day of the run in UTC, as 2024-03-31" },
];

export function JsonBasic() {
  const [value, setValue] = useState<string | undefined>(jobOptions);
  return (
    <>
      <InputField
        input={JsonInput}
        label="Job options"
        value={value}
        onChange={setValue}
        options={{ variables: jobVariables }}
      />
      <details>
        <summary>Emitted</summary>
        <pre data-emitted>{value}</pre>
      </details>
    </>
  );
}
