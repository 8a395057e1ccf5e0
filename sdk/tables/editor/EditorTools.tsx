import { Button, Divider } from "@blueprintjs/core";
import {
  AddRowBottom,
  AddRowTop,
  ArrowDown,
  ArrowUp,
  Duplicate,
  Redo,
  Trash,
  Undo,
  VerticalDistribution,
} from "@blueprintjs/icons";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import type { TableEditorStore } from "./tableEditorStore.ts";

interface Tool {
  label: string;
  keys: string;
  icon: ReactElement;
  run: (store: TableEditorStore) => void;
  /** Why it cannot be used now. */
  off?: (store: TableEditorStore) => string | undefined;
}

const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: texts.add,
      keys: "Insert",
      icon: <AddRowBottom />,
      run: (store) => store.addRow("below"),
    },
    {
      label: texts.addAbove,
      keys: "Alt+Insert",
      icon: <AddRowTop />,
      run: (store) => store.addRow("above"),
    },
    {
      label: texts.duplicate,
      keys: "Ctrl+Shift+D",
      icon: <Duplicate />,
      run: (store) => store.duplicate(),
    },
    {
      label: texts.remove,
      keys: "Ctrl+Delete",
      icon: <Trash />,
      run: (store) => store.remove(),
      off: (store) => (store.canRemove ? undefined : texts.removeLimit(store.minRows)),
    },
    { label: texts.moveUp, keys: "Alt+↑", icon: <ArrowUp />, run: (store) => store.move(-1) },
    { label: texts.moveDown, keys: "Alt+↓", icon: <ArrowDown />, run: (store) => store.move(1) },
    {
      label: texts.fillDown,
      keys: "Ctrl+D",
      icon: <VerticalDistribution />,
      run: (store) => store.fillDown(store.mark),
    },
  ],
  [
    {
      label: texts.undo,
      keys: "Ctrl+Z",
      icon: <Undo />,
      run: (store) => store.undo(),
      off: ({ history }) => (history.past.length > 0 ? undefined : texts.nothingToUndo),
    },
    {
      label: texts.redo,
      keys: "Ctrl+Y",
      icon: <Redo />,
      run: (store) => store.redo(),
      off: ({ history }) => (history.future.length > 0 ? undefined : texts.nothingToRedo),
    },
  ],
];

/** What can be done with the rows that are marked, each by button and by key. */
export function EditorTools({ store }: { store: TableEditorStore }) {
  return (
    <div className="petrons-editor-tools" role="toolbar" aria-label={texts.tools}>
      {tools.map((group, index) => (
        <div key={group[0]?.label} className="petrons-editor-group">
          {index > 0 ? <Divider /> : null}
          {group.map((tool) => (
            <ToolButton key={tool.label} store={store} tool={tool} />
          ))}
        </div>
      ))}
    </div>
  );
}

const ToolButton = observer(function ToolButton({
  store,
  tool,
}: {
  store: TableEditorStore;
  tool: Tool;
}) {
  const off = store.locked ? texts.formattingFirst : tool.off?.(store);
  return (
    <Tip text={off ?? `${tool.label} (${tool.keys})`} placement="top">
      <Button
        variant="minimal"
        icon={tool.icon}
        aria-label={tool.label}
        aria-disabled={off !== undefined || undefined}
        onClick={() => (off ? undefined : tool.run(store))}
      />
    </Tip>
  );
});
