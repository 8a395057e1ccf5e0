import {
  ApplicationIcon,
  ArrowRightIcon,
  DocumentIcon,
  FlashIcon,
  HelpIcon,
  HistoryIcon,
} from "@blueprintjs/icons";
import { Kbd, ListOption, MoreMark } from "@petrons/sdk/components";
import { type MouseEvent, memo, type ReactElement } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { paletteTexts as texts } from "./paletteTexts.ts";
import type { GroupIcons, ShownItem } from "./paletteTypes.ts";

const groupIcons: GroupIcons = {
  apps: <ApplicationIcon />,
  pages: <DocumentIcon />,
  actions: <FlashIcon />,
  help: <HelpIcon />,
  recent: <HistoryIcon />,
};

interface PaletteOptionProps {
  id: string;
  groupId: string;
  item: ShownItem;
  active: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
  /** Chooses an action for it; left out where there is none. */
  onMore: (() => void) | undefined;
}

/**
 * One option; the letters that were typed are marked. The keyboard works in the search box alone.
 */
export function PaletteOption({
  id,
  groupId,
  item,
  active,
  onPoint,
  onChoose,
  onMore,
}: PaletteOptionProps) {
  const { plugins } = useShell();
  return (
    <ListOption
      id={id}
      active={active}
      selected={active}
      aria-description={onMore && texts.moreHint}
      className={`shell-palette-option ${active ? "shell-palette-active" : ""}`}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
      onAuxClick={onChoose}
    >
      <span className="shell-palette-icon">
        {item.icon === undefined ? (
          (groupIcons[groupId] ?? <ArrowRightIcon />)
        ) : (
          <plugins.Icon name={item.icon} />
        )}
      </span>
      <span className="shell-palette-title">
        <Marked title={item.title} letters={item.letters} />
      </span>
      {item.detail ? <span className="shell-palette-detail">{item.detail}</span> : null}
      {item.keys ? <Kbd keys={item.keys} /> : null}
      {onMore ? <MoreMark text={texts.more} onMore={onMore} /> : null}
    </ListOption>
  );
}

const Marked = memo(function Marked({
  title,
  letters,
}: {
  title: string;
  letters: readonly number[];
}): ReactElement {
  const typed = new Set(letters);
  const parts: { text: string; marked: boolean }[] = [];
  for (const [at, letter] of [...title].entries()) {
    const last = parts.at(-1);
    if (last?.marked === typed.has(at)) last.text += letter;
    else parts.push({ text: letter, marked: typed.has(at) });
  }
  return (
    <>
      {parts.map(({ text, marked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        marked ? <b key={at}>{text}</b> : text,
      )}
    </>
  );
});
