import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { cutSearchText, useNotices } from "@petrons/sdk/browser";
import type { useOptionWalk } from "@petrons/sdk/components";
import { maxSearchLength } from "@petrons/sdk/contracts";
import { useRef } from "react";
import { splitValues } from "./splitValues.ts";

interface ValueSearchBoxProps {
  label: string;
  text: string;
  autoFocus: boolean;
  onText: (text: string) => void;
  /** A list of several values was pasted. */
  onPasteList: (values: readonly string[]) => void;
  walk: Pick<ReturnType<typeof useOptionWalk>, "boxProps">;
}

/**
 * The search among a column's values: a combobox over the list below, which takes a pasted list
 * too.
 */
export function ValueSearchBox({
  label,
  text,
  autoFocus,
  onText,
  onPasteList,
  walk,
}: ValueSearchBoxProps) {
  const notices = useNotices();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText("");
    box.current?.focus();
  };
  return (
    <InputGroup
      className="petrons-search"
      inputRef={box}
      type="text"
      leftIcon={<Search />}
      placeholder={label}
      aria-label={label}
      value={text}
      autoFocus={autoFocus}
      {...walk.boxProps}
      onChange={(event) => onText(cutSearchText(event.target.value, maxSearchLength, notices))}
      onPaste={(event) => {
        // Line ends and tabs would be lost in the box.
        const values = splitValues(event.clipboardData.getData("text/plain"));
        if (values.length < 2) return;
        event.preventDefault();
        onPasteList(values);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") {
          event.stopPropagation();
          clear();
        } else walk.boxProps.onKeyDown(event);
      }}
      rightElement={
        text === "" ? undefined : (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label="Clear search"
            onClick={clear}
          />
        )
      }
    />
  );
}
