import { HashtagsInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const known = [
  "artificial-lift",
  "completions",
  "decline",
  "drilling",
  "esp",
  "facilities",
  "gas-lift",
  "geology",
  "hse",
  "workover",
];
const suggest = async (text: string) => known.filter((tag) => tag.includes(text.toLowerCase()));

export function HashtagsBasic() {
  const [value, setValue] = useState<readonly string[] | undefined>(["decline", "esp"]);
  const hint = "Enter or a comma adds, Backspace removes the last.";
  return (
    <>
      <InputField
        input={HashtagsInput}
        label="Hashtags"
        value={value}
        onChange={setValue}
        options={{ suggest }}
        hint={hint}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
