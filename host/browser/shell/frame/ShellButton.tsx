import { Tip } from "@petrons/sdk/components";
import type { ReactElement, ReactNode } from "react";

interface ShellButtonProps {
  icon: ReactElement | null;
  label: string;
  /** Shown on the tooltip in place of the label. */
  tip?: string;
  onClick: () => void;
  active?: boolean;
  /** Stays focusable, so that the tooltip can say why. */
  disabled?: boolean;
  badge?: number;
  /**
   * What the badge counts, in the singular: "unseen notification" is announced as "3 unseen
   * notifications".
   */
  badgeNoun?: string;
  /** Id of what the button opens. */
  controls?: string;
  placement?: "bottom" | "right";
  children?: ReactNode;
  className?: string;
}

/**
 * A button of the header or the menu: what is drawn is decoration, its label is its name; a tooltip
 * after 750 ms while it is not open.
 */
export function ShellButton(props: ShellButtonProps) {
  const { label, tip = label, active, placement = "bottom" } = props;
  return (
    <Tip text={active ? "" : tip} placement={placement}>
      <BareButton {...props} />
    </Tip>
  );
}

/**
 * The button itself. Its own label says what it opens: a tooltip would overwrite `aria-expanded` of
 * a plain element.
 */
function BareButton({
  icon,
  label,
  onClick,
  active,
  disabled = false,
  badge = 0,
  badgeNoun,
  controls,
  className = "",
  children,
}: ShellButtonProps) {
  const count = badge > 99 ? "99+" : String(badge);
  const badgeLabel =
    badgeNoun === undefined ? count : `${count} ${badgeNoun}${badge === 1 ? "" : "s"}`;
  return (
    <button
      type="button"
      className={`shell-button ${active ? "shell-button-active" : ""} ${className}`}
      aria-expanded={active}
      aria-controls={active ? controls : undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span className="shell-hidden">{badge > 0 ? `${label}, ${badgeLabel}` : label}</span>
      <span className="shell-button-face" aria-hidden="true">
        {icon}
        {children}
        {badge > 0 ? <span className="shell-badge">{count}</span> : null}
      </span>
    </button>
  );
}
