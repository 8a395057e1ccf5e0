import { InputField, JsonInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function JsonServer() {
  const [value, setValue] = useState<string | undefined>('{ "owner": "" }');
  return (
    <InputField
      input={JsonInput}
      label="Options with variables of the server"
      value={value}
      onChange={setValue}
    />
  );
}
