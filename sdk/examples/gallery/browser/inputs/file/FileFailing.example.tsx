import { FileInput, InputField, type UploadedFile } from "@petrons/sdk/forms";
import { useState } from "react";
import { UploadsOfExample } from "./UploadsOfExample.tsx";

export function FileFailing() {
  const [value, setValue] = useState<UploadedFile | undefined>();
  return (
    <UploadsOfExample failing={1}>
      <InputField
        input={FileInput}
        label="Production file"
        value={value}
        onChange={setValue}
        options={{}}
      />
      <output>{value?.name}</output>
    </UploadsOfExample>
  );
}
