import { Search } from "@blueprintjs/icons";
import { cutSearchText, useHost } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { maxSearchText } from "../../contracts/index.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import "./headerSearch.css";

/** The header's search box (D1 §2 Header): Enter leads to the search page with the trimmed text, nothing on blank text. On narrow screens a button opens it. */
export function HeaderSearch() {
  const { path, notices } = useHost();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const close = () => {
    if (open) button.current?.focus();
    setOpen(false);
  };
  const search = () => {
    const wanted = text.trim();
    if (wanted === "") return;
    void navigate(`${path({ plugin: "core-petrons", route: "search" })}?${new URLSearchParams({ text: wanted })}`);
    setText("");
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) search();
    if (event.key !== "Escape") return;
    event.preventDefault();
    setText("");
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== button.current) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that are supported know <search>
    <div role="search" className={`header-search${open ? " header-search-open" : ""}`}>
      <Tip text={open ? "" : texts.open}>
        <OpenButton ref={button} open={open} onClick={() => setOpen(!open)} />
      </Tip>
      <span className="header-search-field">
        <Search className="header-search-icon" />
        <input
          ref={box}
          className="header-search-box"
          type="search"
          enterKeyHint="search"
          placeholder={texts.placeholder}
          aria-label={texts.placeholder}
          value={text}
          onChange={(event) => setText(cutSearchText(event.target.value, maxSearchText, notices))}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </span>
    </div>
  );
}

/** Takes nothing of the tooltip around it, which would overwrite what it says of being open. */
function OpenButton({ ref, open, onClick }: { ref: Ref<HTMLButtonElement>; open: boolean; onClick: () => void }) {
  return (
    <button ref={ref} type="button" className="header-search-button" aria-label={texts.open} aria-expanded={open} onClick={onClick}>
      <Search />
    </button>
  );
}
