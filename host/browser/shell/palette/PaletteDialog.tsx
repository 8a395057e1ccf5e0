import { Button, Dialog, Spinner } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { type ComponentType, type ReactNode, useState } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import type { LazyPart } from "../frame/useLazyPart.ts";
import { paletteFrameTexts as texts } from "./paletteFrameTexts.ts";
import "./paletteFrame.css";

export interface PaletteProps {
  /** What was typed before the palette was here. */
  typed: string;
}

interface PaletteDialogProps {
  palette: LazyPart<ComponentType<PaletteProps>>;
  onClose: () => void;
}

const titleId = "shell-palette-title";

/**
 * The frame of the palette: it opens at once, and keeps what is typed until the palette's code is
 * here.
 */
export function PaletteDialog({
  palette: { part: Palette, failure, retry },
  onClose,
}: PaletteDialogProps) {
  const { plugins } = useShell();
  const [typed, setTyped] = useState("");
  // The focus goes back to where it was, unless a choice led elsewhere.
  const [returnTo] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    if (returnTo instanceof HTMLElement)
      requestAnimationFrame(
        () => document.activeElement === document.body && returnTo.isConnected && returnTo.focus(),
      );
  };
  return (
    <Dialog
      isOpen
      className="shell-palette"
      aria-labelledby={titleId}
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      onClose={close}
      canOutsideClickClose
    >
      <div className="bp6-dialog-body shell-palette-body">
        <h2 id={titleId} className="shell-hidden">
          {texts.title}
        </h2>
        {Palette === undefined ? (
          <>
            <PaletteBox busy={failure === undefined && texts.loading}>
              <input
                autoFocus
                type="text"
                aria-label={texts.box}
                placeholder={texts.placeholder(plugins.scope)}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </PaletteBox>
            <p className="shell-palette-waiting" role={failure === undefined ? "status" : "alert"}>
              {failure ?? texts.loading}
              {failure === undefined ? null : (
                <Button size="small" text={texts.retry} onClick={retry} />
              )}
            </p>
          </>
        ) : (
          <Palette typed={typed} />
        )}
      </div>
    </Dialog>
  );
}

interface PaletteBoxProps {
  /** What is under way. */
  busy: string | false;
  children: ReactNode;
}

export function PaletteBox({ busy, children }: PaletteBoxProps) {
  return (
    <div className="shell-palette-box">
      <SearchIcon />
      {children}
      {busy === false ? null : <Spinner size={16} aria-label={busy} />}
    </div>
  );
}
