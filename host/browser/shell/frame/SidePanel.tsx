import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { focusOpener, focusPageAfter, opensPanel } from "./panelFocus.ts";

interface SidePanelProps {
  /** Panels are 385 px wide, drawers 325. */
  kind: "panel" | "drawer";
  /** What the button that opens it names in `aria-controls`. */
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the content. */
  footer?: ReactNode;
  /** Lies over the other when both lie over the page. */
  front?: boolean;
}

/**
 * A panel or drawer beside the page. Opened by its button it takes the focus; its close button and
 * Escape give it back. One that opens while somebody types elsewhere leaves the focus there. When
 * it goes with the focus inside, as at a link to a page that closes it, the page has it.
 */
export function SidePanel({
  kind,
  id,
  title,
  onClose,
  children,
  footer,
  front = false,
}: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opensPanel(document.activeElement, id)) panel.current?.focus({ preventScroll: true });
  }, [id]);
  useLayoutEffect(() => focusPageAfter(panel.current), []);
  const close = () => {
    focusOpener(id);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <aside
      ref={panel}
      className={`shell-${kind}${front ? " shell-front" : ""}`}
      id={id}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <div className="shell-panel-header">
        <h2>{title}</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<CrossIcon />}
          aria-label={`Close ${title}`}
          onClick={close}
        />
      </div>
      <div className="shell-panel-content">{children}</div>
      {footer === undefined ? null : <div className="shell-panel-footer">{footer}</div>}
    </aside>
  );
}
