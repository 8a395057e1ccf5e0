import { InputField, JsonInput } from "@petrons/sdk/forms";
import { useState } from "react";

const failing = () => Promise.reject(new Error("the server is being updated"));

export function JsonFailing() {
  const [value, setValue] = useState<string | undefined>('{ "owner": "" }');
  return (
    <InputField
      input={JsonInput}
      label="Options without variables"
      value={value}
      onChange={setValue}
      options={{ variables: failing, minLines: 3 }}
    />
  );
}
