import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { cutSearchText, useNotices } from "@petrons/sdk/browser";
import { useRef } from "react";
import type { useOptionWalk } from "../lists/useOptionWalk.ts";
import { pickerTexts } from "./pickerTexts.ts";

interface PickerSearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  walk: Pick<ReturnType<typeof useOptionWalk>, "boxProps">;
  describedBy?: string;
}

/** Longer texts than names are; a pattern made of it stays within what the server takes. */
const maxText = 200;

/**
 * The search box of a picker. It has the focus when the dialog opens, with its text selected, and
 * keeps it while options are walked.
 */
export function PickerSearchBox({ label, text, onText, walk, describedBy }: PickerSearchBoxProps) {
  const notices = useNotices();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText("");
    box.current?.focus();
  };
  return (
    <InputGroup
      className="petrons-search petrons-picker-search"
      inputRef={box}
      type="text"
      fill
      autoFocus
      leftIcon={<Search />}
      placeholder={label}
      aria-label={label}
      aria-describedby={describedBy}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onText(cutSearchText(event.target.value, maxText, notices))}
      rightElement={
        text === "" ? undefined : (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={pickerTexts.clearSearch}
            onClick={clear}
          />
        )
      }
      {...walk.boxProps}
    />
  );
}
