import { Button, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useId, useState } from "react";
import { useSlate } from "slate-react";
import { richTextTexts } from "../texts.ts";
import { linkAt, linkFrom, removeLink, setLink } from "./formats.ts";

/**
 * The link menu (RT-010): sets, changes and removes the link at the selection. Escape leaves it.
 */
export function LinkMenu({ onClose }: { onClose: () => void }) {
  const editor = useSlate();
  const [current] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(current?.url ?? "");
  const [isWrong, setIsWrong] = useState(false);
  const errorId = useId();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const url = linkFrom(address);
    setIsWrong(url === null);
    if (url === null) return;
    setLink(editor, url);
    onClose();
  };
  return (
    <form
      className="petrons-richtext-link"
      aria-label="Link"
      noValidate
      onSubmit={apply}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <InputGroup
        size="small"
        type="url"
        fill
        autoFocus
        value={address}
        placeholder={richTextTexts.linkPlaceholder}
        aria-label={richTextTexts.linkAddress}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        intent={isWrong ? "danger" : "none"}
        onValueChange={setAddress}
      />
      <Button size="small" type="submit" text={current ? "Change" : "Add link"} />
      {current ? (
        <Button
          size="small"
          variant="minimal"
          text="Remove"
          onClick={() => {
            removeLink(editor);
            onClose();
          }}
        />
      ) : null}
      <Button size="small" variant="minimal" text="Cancel" onClick={onClose} />
      {isWrong ? (
        <div id={errorId} className="petrons-richtext-error" role="alert">
          {richTextTexts.linkWrong}
        </div>
      ) : null}
    </form>
  );
}
