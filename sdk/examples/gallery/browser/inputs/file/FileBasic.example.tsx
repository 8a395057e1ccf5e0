import { FileInput, InputField, type UploadedFile } from "@petrons/sdk/forms";
import { useState } from "react";
import { UploadsOfExample } from "./UploadsOfExample.tsx";

export function FileBasic() {
  const [value, setValue] = useState<UploadedFile | undefined>();
  return (
    <UploadsOfExample>
      <InputField
        input={FileInput}
        label="Well log"
        value={value}
        onChange={setValue}
        options={{ accept: ".las,.csv", maxBytes: 50_000_000 }}
      />
      <output>{value?.name}</output>
    </UploadsOfExample>
  );
}
