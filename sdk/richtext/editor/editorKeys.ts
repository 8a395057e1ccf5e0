import { Editor, Transforms } from "slate";
import { isInList, isInTopParagraph } from "./lineBreaks.ts";
import { indentItems, isNested, outdentItems } from "./lists.ts";
import { toolOfKey } from "./Toolbar.tsx";

/**
 * A key as the browser reports it. While an input method composes, `isComposing` is true or
 * `keyCode` is 229.
 */
export interface EditorKey {
  key: string;
  code: string;
  keyCode: number;
  isComposing: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

interface EditorKeyActs {
  /** Undefined where Enter makes paragraphs. */
  submit: (() => void) | undefined;
  cancel: (() => void) | undefined;
  openLink: () => void;
}

/**
 * Does what a key stands for; says whether it did, so that the browser does not. Keys that belong
 * to an input method are left to it.
 */
export function editorKey(editor: Editor, key: EditorKey, acts: EditorKeyActs): boolean {
  if (key.isComposing || key.keyCode === 229) return false;
  const isCommand = key.ctrlKey || key.metaKey;
  // A text that was only just focused may have no caret yet.
  if (!editor.selection && (isCommand || key.key === "Enter"))
    Transforms.select(editor, Editor.end(editor, []));
  if (key.key === "Enter") return enterKey(editor, key, acts, isCommand);
  if (key.key === "Tab" && !isCommand && !key.altKey) return tabKey(editor, key.shiftKey);
  if (key.key === "Escape" && acts.cancel) {
    acts.cancel();
    return true;
  }
  if (!isCommand) return false;
  const letter = /^(?:Key|Digit)(.)$/.exec(key.code)?.[1] ?? key.key.toUpperCase();
  const pressed = [
    "Control",
    ...(key.shiftKey ? ["Shift"] : []),
    ...(key.altKey ? ["Alt"] : []),
    letter,
  ].join("+");
  if (pressed === "Control+K") acts.openLink();
  else {
    const tool = toolOfKey(pressed);
    if (!tool) return false;
    tool.run(editor);
  }
  return true;
}

function enterKey(
  editor: Editor,
  key: EditorKey,
  { submit }: EditorKeyActs,
  isCommand: boolean,
): boolean {
  if (key.shiftKey) editor.insertSoftBreak();
  else if (submit && (isCommand || isInTopParagraph(editor))) submit();
  else if (isCommand) return false;
  else editor.insertBreak();
  return true;
}

/**
 * Tab nests items where it can; everywhere else it goes on to the next control, so that nobody is
 * caught.
 */
function tabKey(editor: Editor, isBack: boolean): boolean {
  if (!isInList(editor)) return false;
  if (!isBack) return indentItems(editor);
  if (!isNested(editor)) return false;
  outdentItems(editor);
  return true;
}
