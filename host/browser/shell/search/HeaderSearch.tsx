import { Search } from "@blueprintjs/icons";
import { cutSearchText, useHost } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { mayOpen } from "../../../contracts/index.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { useLazyPart } from "../frame/useLazyPart.ts";
import type { ResultKeys } from "../palette/HeaderResults.tsx";
import { headerSearchTexts as texts } from "./headerSearchTexts.ts";
import { ResultsFrame } from "./ResultsFrame.tsx";
import "./headerSearch.css";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** On wide screens, shows the command palette's button and its keys. */
function PaletteButton() {
  const { layout } = useShell();
  return (
    <button
      type="button"
      className="shell-hint"
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      onClick={() => layout.show({ kind: "palette" })}
    >
      <span className="shell-hidden">Command palette </span>
      <kbd>{isMac ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}

const load = async () => (await import("../palette/HeaderResults.tsx")).HeaderResults;

/**
 * The header's one search box, where a page searches: else the way to the command palette alone.
 */
export const HeaderSearch = observer(function HeaderSearch() {
  const { user } = useHost();
  const { plugins } = useShell();
  const page = plugins
    .contributions("routes")
    .find((route) => route.search !== undefined && mayOpen(route.access, user.roles));
  if (page?.search === undefined) return <PaletteButton />;
  return (
    <SearchBox
      path={plugins.path({ plugin: page.pluginId, route: page.name })}
      maxText={page.search.maxText}
    />
  );
});

interface SearchBoxProps {
  /** Of the search page. */
  path: string;
  maxText: number;
}

/**
 * Shows what the command palette finds while somebody types; arrows go through it. Enter leads to
 * the search page with the trimmed text (SH-013) unless something else was chosen. On narrow
 * screens a button opens the box.
 */
function SearchBox({ path, maxText }: SearchBoxProps) {
  const { notices } = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [listed, setListed] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  /** The page on which an action is chosen for a result: the text stays for who comes back. */
  const [keptOn, setKeptOn] = useState<string>();
  if (keptOn !== undefined && keptOn !== pathname) {
    setKeptOn(undefined);
    setText("");
  }
  const results = useLazyPart(load, isUsed);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keys = useRef<ResultKeys>(null);
  const listId = useId();
  const wanted = text.trim();
  const shown = listed && wanted !== "";
  const isListed = shown && results.part !== undefined;
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const close = () => {
    if (open) button.current?.focus();
    setOpen(false);
    setListed(false);
    setText("");
  };
  const search = () => {
    if (wanted === "") return;
    void navigate(`${path}?${new URLSearchParams({ text: wanted })}`);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (shown && keys.current?.press(event)) return event.preventDefault();
    if (event.key === "ArrowDown") setListed(true);
    if (event.key !== "Escape" && event.key !== "Enter") return;
    // The button that gets the focus must not be pressed by the same key.
    event.preventDefault();
    if (event.key === "Escape") close();
    else if (!event.altKey) search();
  };
  const onBlur = (event: FocusEvent) => {
    setListed(false);
    if (event.relatedTarget !== button.current) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that are supported know <search>
    <div role="search" className={`header-search${open ? " header-search-open" : ""}`}>
      <Tip text={open ? "" : texts.box}>
        <OpenButton ref={button} open={open} onClick={() => setOpen(!open)} />
      </Tip>
      <span className="header-search-field">
        <Search className="header-search-icon" />
        <input
          ref={box}
          className="header-search-box"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          aria-label={texts.box}
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? activeId : undefined}
          value={text}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setUsed(true);
            setKeptOn(undefined);
            setText(cutSearchText(event.target.value, maxText, notices));
            setListed(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <PaletteButton />
        {shown ? (
          <ResultsFrame results={results}>
            {results.part && (
              <results.part
                text={wanted}
                listId={listId}
                keys={keys}
                onActive={setActiveId}
                onSearch={search}
                onClose={close}
                onHide={() => {
                  setListed(false);
                  setKeptOn(pathname);
                }}
              />
            )}
          </ResultsFrame>
        ) : null}
      </span>
    </div>
  );
}

/** Takes nothing of the tooltip around it, which would overwrite what it says of being open. */
function OpenButton({
  ref,
  open,
  onClick,
}: {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onClick: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className="header-search-button"
      aria-label={texts.box}
      aria-expanded={open}
      onClick={onClick}
    >
      <Search />
    </button>
  );
}
