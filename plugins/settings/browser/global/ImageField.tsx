import { Button, FormGroup } from "@blueprintjs/core";
import { useId, useRef, useState } from "react";
import { globalTexts as texts } from "./globalTexts.ts";
import { smallImage } from "./smallImage.ts";

interface ImageFieldProps {
  value: string;
  readonly: boolean;
  onChange: (value: string) => void;
}

/**
 * The organization's image, with a button to choose another while the form is edited. An empty
 * value is no image.
 */
export function ImageField({ value, readonly, onChange }: ImageFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await smallImage(file));
      setProblem("");
    } catch {
      setProblem(texts.imageUnreadable);
    }
  };
  return (
    <FormGroup
      className="settings-image-field"
      label={texts.image}
      labelFor={readonly ? undefined : id}
      subLabel={readonly ? undefined : texts.imageHint}
      intent={problem ? "danger" : "none"}
      helperText={problem ? <span role="alert">{problem}</span> : undefined}
    >
      <div className="settings-image">
        {value === "" ? (
          <span className="plugin-muted">{texts.noImage}</span>
        ) : (
          <img src={value} alt={texts.image} />
        )}
        {readonly ? null : (
          <>
            <input
              ref={picker}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif"
              className="petrons-unseen"
              tabIndex={-1}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            <Button text={texts.chooseImage} onClick={() => picker.current?.click()} />
            {value === "" ? null : (
              <Button variant="minimal" text={texts.removeImage} onClick={() => onChange("")} />
            )}
          </>
        )}
      </div>
    </FormGroup>
  );
}
