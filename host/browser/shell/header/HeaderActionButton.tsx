import { ShellButton } from "../frame/ShellButton.tsx";
import type { HeaderAction } from "./headerActions.tsx";

/** One of the shell's buttons in the header. */
export function HeaderActionButton({ action }: { action: HeaderAction }) {
  const { disabledReason, word, ...button } = action;
  return (
    <ShellButton
      {...button}
      tip={disabledReason ?? action.label}
      disabled={disabledReason !== undefined}
    >
      {word === undefined ? null : <span className="shell-live-word">{word}</span>}
    </ShellButton>
  );
}
