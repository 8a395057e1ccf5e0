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

export function HashtagsStates() {
  const [empty, setEmpty] = useState<readonly string[] | undefined>();
  const [one, setOne] = useState<readonly string[] | undefined>(["drilling"]);
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField input={HashtagsInput} label="Empty" value={empty} onChange={setEmpty} />
      <InputField
        input={HashtagsInput}
        label="Known tags only"
        value={one}
        onChange={setOne}
        options={{ suggest, knownOnly: true }}
      />
      <InputField
        input={HashtagsInput}
        label="Invalid"
        value={one}
        onChange={setOne}
        errors={["Choose at least two."]}
      />
      <InputField
        input={HashtagsInput}
        label="Disabled"
        value={["esp", "gas-lift"]}
        onChange={setEmpty}
        disabled
      />
      <InputField
        input={HashtagsInput}
        label="Read-only"
        value={["esp", "gas-lift"]}
        onChange={setEmpty}
        readonly
      />
    </div>
  );
}
