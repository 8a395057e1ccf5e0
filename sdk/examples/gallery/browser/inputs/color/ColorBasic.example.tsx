import { ColorInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function ColorBasic() {
  const [value, setValue] = useState<string | undefined>("#2d7d46");
  return (
    <>
      <InputField
        input={ColorInput}
        label="Line color"
        value={value}
        onChange={setValue}
        hint="# and six hexadecimal digits, or the swatch."
        clearable
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
