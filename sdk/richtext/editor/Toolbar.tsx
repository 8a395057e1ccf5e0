import { Button } from "@blueprintjs/core";
import {
  Bold,
  Citation,
  Code,
  CodeBlock,
  Italic,
  Link,
  NumberedList,
  Properties,
  Redo,
  Strikethrough,
  Underline,
  Undo,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { Editor } from "slate";
import { useSlate } from "slate-react";
import { Tip, useRovingFocus } from "../../components/index.ts";
import type { RichMark } from "../../contracts/index.ts";
import { richTextTexts } from "../texts.ts";
import { type BlockFormat, hasBlock, hasMark, linkAt, toggleBlock, toggleMark } from "./formats.ts";

interface Tool {
  key: string;
  label: string;
  icon: ReactElement;
  /** As `aria-keyshortcuts` wants it. */
  shortcut?: string;
  /** Undefined for a tool that is not on or off. */
  isOn?: (editor: Editor) => boolean;
  isAble?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** Also in the compact row. */
  compact?: boolean;
}

const mark = (
  key: RichMark,
  label: string,
  icon: ReactElement,
  shortcut: string,
  compact = false,
): Tool => ({
  key,
  label,
  icon,
  shortcut,
  compact,
  isOn: (editor) => hasMark(editor, key),
  isAble: (editor) => !hasBlock(editor, "code-block"),
  run: (editor) => toggleMark(editor, key),
});
const block = (
  key: BlockFormat,
  label: string,
  icon: ReactElement,
  shortcut: string,
  compact = false,
): Tool => ({
  key,
  label,
  icon,
  shortcut,
  compact,
  isOn: (editor) => hasBlock(editor, key),
  run: (editor) => toggleBlock(editor, key),
});

const groups: readonly (readonly Tool[])[] = [
  [
    mark("bold", "Bold", <Bold />, "Control+B", true),
    mark("italic", "Italic", <Italic />, "Control+I", true),
    mark("underline", "Underline", <Underline />, "Control+U"),
    mark("strike", "Strikethrough", <Strikethrough />, "Control+Shift+X"),
    mark("code", "Code", <Code />, "Control+E", true),
  ],
  [
    block("bulleted-list", "Bulleted list", <Properties />, "Control+Shift+8", true),
    block("numbered-list", "Numbered list", <NumberedList />, "Control+Shift+7"),
    block("quote", "Quote", <Citation />, "Control+Shift+9"),
    block("code-block", "Code block", <CodeBlock />, "Control+Alt+C"),
  ],
];
const history: readonly Tool[] = [
  {
    key: "undo",
    label: "Undo",
    icon: <Undo />,
    shortcut: "Control+Z",
    isAble: ({ history }) => history.undos.length > 0,
    run: (editor) => editor.undo(),
  },
  {
    key: "redo",
    label: "Redo",
    icon: <Redo />,
    shortcut: "Control+Shift+Z",
    isAble: ({ history }) => history.redos.length > 0,
    run: (editor) => editor.redo(),
  },
];

/** The tool of a shortcut such as Ctrl+B, so that keys and buttons cannot differ. */
export const toolOfKey = (pressed: string): Tool | undefined =>
  groups.flat().find(({ shortcut }) => shortcut === pressed);

const shown = (shortcut: string): string =>
  shortcut.replace("Control", /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl");

interface ToolbarProps {
  compact: boolean;
  onLink: () => void;
}

/**
 * One tab stop; arrows, Home and End walk over the tools. A click leaves the selection in the text
 * as it is.
 */
export function Toolbar({ compact, onLink }: ToolbarProps) {
  const editor = useSlate();
  const roving = useRovingFocus<HTMLDivElement>("button", {
    orientation: "horizontal",
    wraps: true,
  });
  const link: Tool = {
    key: "link",
    label: "Link",
    icon: <Link />,
    shortcut: "Control+K",
    isOn: (at) => linkAt(at) !== undefined,
    run: onLink,
    compact: true,
  };
  const all = compact
    ? [[...groups.flat(), link].filter((tool) => tool.compact)]
    : [...groups, [link], history];
  return (
    <div
      {...roving}
      className="petrons-richtext-toolbar"
      role="toolbar"
      aria-label={richTextTexts.toolbar}
    >
      {all.map((tools) => (
        <div key={tools[0]?.key} className="petrons-richtext-tools">
          {tools.map((tool) => {
            const isOn = tool.isOn?.(editor);
            const isAble = tool.isAble?.(editor) ?? true;
            return (
              <Tip
                key={tool.key}
                text={tool.shortcut ? `${tool.label} (${shown(tool.shortcut)})` : tool.label}
              >
                <Button
                  variant="minimal"
                  size="small"
                  icon={tool.icon}
                  active={isOn}
                  aria-label={tool.label}
                  aria-pressed={isOn}
                  aria-disabled={isAble ? undefined : true}
                  aria-keyshortcuts={tool.shortcut}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => isAble && tool.run(editor)}
                />
              </Tip>
            );
          })}
        </div>
      ))}
    </div>
  );
}
