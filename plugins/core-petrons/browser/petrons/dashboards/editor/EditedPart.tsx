import { Button } from "@blueprintjs/core";
import { Edit, Move, Trash } from "@blueprintjs/icons";
import { useNotices } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { gridColumns } from "../../../../contracts/index.ts";
import { placeStyle } from "../DashboardGrid.tsx";
import { DashboardPart } from "../DashboardPart.tsx";
import { type Direction, onGrid, type Placed } from "../placing.ts";
import type { DashboardDraft } from "./DashboardDraft.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import { usePartName } from "./usePartName.ts";

interface EditedPartProps {
  draft: DashboardDraft;
  part: Placed;
  workspace: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Says where the part is now. */
  onPlaced: (id: string) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** Of the style sheet: a row and the gap between two. */
const [rowHeight, gap] = [48, 12];

/** A part with its handles: dragged by pointer, moved and resized by arrows. */
export const EditedPart = observer(function EditedPart({
  draft,
  part,
  workspace,
  onEdit,
  onRemove,
  onPlaced,
}: EditedPartProps) {
  const { id, place } = part;
  const name = usePartName()(part);
  const notices = useNotices();
  // What does not move says why: a refusal without a word looks like a fault.
  const announce = (kind: "move" | "size", direction: Direction) => {
    const isWide =
      kind === "move" && (direction === "left" || direction === "right") && place.w === gridColumns;
    notices.show({
      level: "info",
      message: isWide ? texts.tooWide(name) : `${name}: ${texts.stuck[kind][direction]}`,
    });
  };
  const from = useRef<
    { x: number; y: number; place: Placed["place"]; column: number; dx: number } | undefined
  >(undefined);

  const press = (kind: "move" | "size") => (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      from.current = undefined;
      draft.cancelDrag();
    }
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const does = kind === "size" || event.shiftKey ? "size" : "move";
    const isDone = does === "size" ? draft.resize(id, direction) : draft.move(id, direction);
    if (isDone) onPlaced(id);
    else if (!event.repeat) announce(does, direction);
    // Its element may take another place in the page, which drops the focus.
    const handle = event.currentTarget as HTMLElement;
    setTimeout(() => handle.focus());
  };
  const drag = (kind: "move" | "size") => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grid = event.currentTarget.closest(".dashboard-grid");
      if (event.button !== 0 || !grid || getComputedStyle(grid).display !== "grid") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = {
        x: event.clientX,
        y: event.clientY + scrollOf(grid),
        place,
        column: (grid.getBoundingClientRect().width + gap) / gridColumns,
        dx: 0,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      const grid = event.currentTarget.closest(".dashboard-grid");
      if (!start || !grid) return;
      const dx = Math.round((event.clientX - start.x) / start.column);
      const dy = Math.round((event.clientY + scrollOf(grid) - start.y) / (rowHeight + gap));
      const { x, y, w, h } = start.place;
      start.dx = dx;
      draft.drag(
        id,
        kind === "move" ? onGrid({ x: x + dx, y: y + dy, w, h }) : { x, y, w: w + dx, h: h + dy },
        kind,
      );
    },
    onPointerUp() {
      const start = from.current;
      if (!start) return;
      from.current = undefined;
      draft.drop();
      onPlaced(id);
      if (kind === "move" && start.dx !== 0 && start.place.w === gridColumns)
        announce("move", start.dx < 0 ? "left" : "right");
    },
    onPointerCancel() {
      from.current = undefined;
      draft.cancelDrag();
    },
  });
  return (
    <div className="dashboard-cell dashboard-edited" style={placeStyle(part)} data-part={id}>
      <DashboardPart
        visualization={part.props.hide === true ? shown(part, name) : part}
        workspace={workspace}
        fills
      />
      <div className="dashboard-handles">
        <Button
          className="dashboard-mover"
          size="small"
          icon={<Move />}
          aria-label={texts.move(name)}
          aria-description={texts.keys}
          onKeyDown={press("move")}
          {...drag("move")}
        />
        <Button size="small" icon={<Edit />} aria-label={texts.edit(name)} onClick={onEdit} />
        <Button
          size="small"
          icon={<Trash />}
          aria-label={texts.removePart(name)}
          onClick={onRemove}
        />
      </div>
      <button
        type="button"
        className="dashboard-sizer"
        aria-label={texts.resize(name)}
        aria-description={texts.sizeKeys}
        onKeyDown={press("size")}
        {...drag("size")}
      />
    </div>
  );
});

/** How far what holds the grid was scrolled: a drag goes on below the window's edge. */
const scrollOf = (grid: Element): number => -grid.getBoundingClientRect().top;

const shown = (part: Placed, title: string): Placed => ({
  ...part,
  kind: "section",
  title,
  props: { text: texts.hidden },
});
