import { FileInput, InputField, type UploadedFile } from "@petrons/sdk/forms";
import { useState } from "react";

const log = { fileId: "f1", name: "Hawk 14-22H gamma ray.las", size: 2_481_220 };

export function FileStates() {
  const [filled, setFilled] = useState<UploadedFile | undefined>(log);
  const [empty, setEmpty] = useState<UploadedFile | undefined>();
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField input={FileInput} label="Uploaded" value={filled} onChange={setFilled} />
      <InputField
        input={FileInput}
        label="Invalid"
        value={empty}
        onChange={setEmpty}
        errors={["A log is needed."]}
        required
      />
      <InputField
        input={FileInput}
        label="Disabled"
        value={undefined}
        onChange={setEmpty}
        disabled
      />
      <InputField input={FileInput} label="Read-only" value={log} onChange={setEmpty} readonly />
    </div>
  );
}
