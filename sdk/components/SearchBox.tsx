import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { type Ref, useEffect, useRef, useState } from "react";
import { cutSearchText, useNotices } from "../browser/index.ts";

export interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  /** Milliseconds from the last key to onChange. */
  debounce: number;
  /** A longer text is cut, and a notice says so. By default 200: longer than names are. */
  maxLength?: number;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const maxText = 200;

/** A search field that reports its text after a pause; clearing and Enter report at once. */
export function SearchBox({
  value,
  onChange,
  placeholder,
  debounce,
  maxLength = maxText,
  autoFocus = false,
  inputRef,
}: SearchBoxProps) {
  const notices = useNotices();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onChange(next);
    else timer.current = setTimeout(() => onChange(next), wait);
  };
  return (
    <InputGroup
      className="petrons-search"
      inputRef={inputRef}
      type="search"
      leftIcon={<Search />}
      placeholder={placeholder}
      aria-label={placeholder}
      value={text}
      autoFocus={autoFocus}
      onChange={(event) => report(cutSearchText(event.target.value, maxLength, notices), debounce)}
      onKeyDown={(event) => {
        if (event.key === "Enter") report(text, 0);
        if (event.key === "Escape" && text !== "") {
          event.stopPropagation();
          report("", 0);
        }
      }}
      rightElement={
        text === "" ? undefined : (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label="Clear search"
            onClick={() => report("", 0)}
          />
        )
      }
    />
  );
}
