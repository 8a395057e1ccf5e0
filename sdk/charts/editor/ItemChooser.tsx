import { Button, HTMLSelect } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Plus, Trash } from "@blueprintjs/icons";
import { Tip } from "@petrons/sdk/components";
import { editorTexts } from "./editorTexts.ts";

interface ItemChooserProps {
  /** What an item is called, such as Layer. */
  what: string;
  names: readonly string[];
  chosen: number;
  onChoose: (at: number) => void;
  onAdd: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  canRemove: boolean;
}

/** Which layer or track is edited, and adding, removing and moving it. */
export function ItemChooser({
  what,
  names,
  chosen,
  onChoose,
  onAdd,
  onRemove,
  onMove,
  canRemove,
}: ItemChooserProps) {
  const tool = (text: string, icon: React.JSX.Element, isOff: boolean, act: () => void) => (
    <Tip text={text}>
      <Button
        variant="minimal"
        icon={icon}
        aria-label={text}
        aria-disabled={isOff}
        onClick={() => (isOff ? undefined : act())}
      />
    </Tip>
  );
  return (
    <div className="petrons-chart-chooser">
      <HTMLSelect
        fill
        aria-label={what}
        value={chosen}
        disabled={names.length === 0}
        options={names.map((name, value) => ({ value, label: `${value + 1}. ${name}` }))}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
      {tool(editorTexts.up, <ArrowUp />, chosen <= 0, () => onMove(-1))}
      {tool(editorTexts.down, <ArrowDown />, chosen >= names.length - 1, () => onMove(1))}
      {tool(editorTexts.remove(what), <Trash />, !canRemove, onRemove)}
      {tool(editorTexts.add(what), <Plus />, false, onAdd)}
    </div>
  );
}
