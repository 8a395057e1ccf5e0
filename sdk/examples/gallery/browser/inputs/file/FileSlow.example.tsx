import { FileInput, InputField, type UploadedFile } from "@petrons/sdk/forms";
import { useState } from "react";
import { UploadsOfExample } from "./UploadsOfExample.tsx";

export function FileSlow() {
  const [value, setValue] = useState<UploadedFile | undefined>();
  return (
    <UploadsOfExample slow>
      <InputField
        input={FileInput}
        label="Seismic volume"
        value={value}
        onChange={setValue}
        options={{}}
      />
      <output>{value?.name}</output>
    </UploadsOfExample>
  );
}
