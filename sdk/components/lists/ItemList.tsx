import { RouteLink } from "@petrons/sdk/browser";
import type { ReactNode } from "react";
import type { ListItem } from "../dialogs/dialogTypes.ts";
import { useScrollStop } from "../useScrollStop.ts";
import "./lists.css";

/** Height of an item list in px (FO-021). */
const itemListHeight = 112;

export interface ItemListEntry extends ListItem {
  /** Right of the name: an action, a count. */
  end?: ReactNode;
  /** Makes the name a link to a route. */
  to?: string;
  params?: Record<string, string>;
}

export interface ItemListProps {
  /** Accessible name. */
  label: string;
  items: readonly ItemListEntry[];
  /** Makes the names buttons. */
  onOpen?: (item: ItemListEntry) => void;
  /** Height in px, default 112 (FO-021). */
  height?: number;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
}

/** A short list that scrolls in itself. */
export function ItemList({
  label,
  items,
  onOpen,
  height = itemListHeight,
  empty = "No items.",
}: ItemListProps) {
  const frame = useScrollStop<HTMLDivElement>();
  return (
    <div ref={frame} className="petrons-items" style={{ height }}>
      {items.length === 0 ? (
        <p className="petrons-items-empty">{empty}</p>
      ) : (
        <ul aria-label={label}>
          {items.map((item) => (
            <li key={item.id}>
              <span className="petrons-item-name">
                <ItemName item={item} onOpen={onOpen} />
                {item.detail ? <span className="petrons-item-detail">{item.detail}</span> : null}
              </span>
              {item.end}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ItemName({ item, onOpen }: { item: ItemListEntry; onOpen: ItemListProps["onOpen"] }) {
  if (item.to !== undefined)
    return (
      <RouteLink to={item.to} params={item.params}>
        {item.name}
      </RouteLink>
    );
  if (onOpen === undefined) return item.name;
  return (
    <button
      type="button"
      className="petrons-item-open"
      aria-disabled={item.disabledReason ? true : undefined}
      title={item.disabledReason}
      onClick={() => (item.disabledReason ? undefined : onOpen(item))}
    >
      {item.name}
    </button>
  );
}
