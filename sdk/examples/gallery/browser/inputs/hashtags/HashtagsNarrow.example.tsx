import { HashtagsInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

export function HashtagsNarrow() {
  const [value, setValue] = useState<readonly string[] | undefined>([
    "artificial-lift",
    "completions",
    "a tag with a long name of many words",
  ]);
  return (
    <div style={{ width: 200 }}>
      <InputField input={HashtagsInput} label="Topics" value={value} onChange={setValue} />
    </div>
  );
}
