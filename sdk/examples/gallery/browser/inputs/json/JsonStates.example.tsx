import { InputField, JsonInput } from "@petrons/sdk/forms";
import { useState } from "react";

const jobOptions = `{
  "wells": ["Hawk 14-22H", "Hawk 15-22H"],
  "from": "2025-01-01",
  "limit": 250
}`;

export function JsonStates() {
  const [empty, setEmpty] = useState<string | undefined>();
  const [wrong, setWrong] = useState<string | undefined>('{\n  "wells": [1, 2,, 3]\n}');
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={JsonInput}
        label="Empty"
        value={empty}
        onChange={setEmpty}
        placeholder="{ }"
        required
      />
      <InputField input={JsonInput} label="Syntax error" value={wrong} onChange={setWrong} />
      <InputField
        input={JsonInput}
        label="Disabled"
        value={jobOptions}
        onChange={setEmpty}
        disabled
      />
      <InputField
        input={JsonInput}
        label="Read-only"
        value={jobOptions}
        onChange={setEmpty}
        readonly
      />
    </div>
  );
}
