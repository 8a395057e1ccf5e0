import { CodeInput, type CodeInputOptions, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const query = "select well_name, first_production from wells where basin = 'Permian'";

export function CodeStates() {
  const [empty, setEmpty] = useState<string | undefined>();
  const options: CodeInputOptions = { language: "sql", wrap: true };
  const unknown = { language: "cobol" } as unknown as CodeInputOptions;
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={CodeInput}
        label="Empty"
        value={empty}
        onChange={setEmpty}
        options={options}
        placeholder="select …"
        required
      />
      <InputField
        input={CodeInput}
        label="Invalid"
        value={query}
        onChange={setEmpty}
        options={options}
        errors={["The table is not known."]}
      />
      <InputField
        input={CodeInput}
        label="Disabled"
        value={query}
        onChange={setEmpty}
        options={options}
        disabled
      />
      <InputField
        input={CodeInput}
        label="Read-only"
        value={query}
        onChange={setEmpty}
        options={options}
        readonly
      />
      <InputField
        input={CodeInput}
        label="Unknown language"
        value="DISPLAY 'WELL'."
        onChange={setEmpty}
        options={unknown}
      />
    </div>
  );
}
