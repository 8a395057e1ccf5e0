import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

const optionHeight = 30;
const spare = 8;

interface VirtualOptionsProps {
  listId: string;
  label: string;
  count: number;
  multiple: boolean;
  /** The active option; it is in the page even when it is scrolled out. */
  activeAt: number;
  children: (
    at: number,
    style: { position: "absolute"; top: number; height: number; left: number; right: number },
  ) => ReactNode;
  empty?: ReactNode;
}

/** A listbox of rows of one height of which only those in sight are in the page. */
export function VirtualOptions({
  listId,
  label,
  count,
  multiple,
  activeAt,
  children,
  empty,
}: VirtualOptionsProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(304);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(scrolled / optionHeight) - spare);
  const last = Math.min(count, Math.ceil((scrolled + height) / optionHeight) + spare);
  const places = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (activeAt >= 0 && activeAt < count && !places.includes(activeAt)) places.push(activeAt);
  return (
    <div className="petrons-options">
      <div
        ref={viewport}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ position: "relative", height: count * optionHeight }}>
          {places.map((at) =>
            children(at, {
              position: "absolute",
              top: at * optionHeight,
              height: optionHeight,
              left: 0,
              right: 0,
            }),
          )}
        </div>
      </div>
      {count === 0 ? empty : null}
    </div>
  );
}
