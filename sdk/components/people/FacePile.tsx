import { Tooltip } from "@blueprintjs/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { Avatar } from "../Avatar.tsx";
import { tooltipDelay } from "../Tip.tsx";
import { facePileParts } from "./facePile.ts";
import type { Person } from "./Person.ts";
import "./people.css";

export interface FacePileProps {
  /** Accessible name of the group: "Others in this Petron". */
  label: string;
  people: readonly Person[];
  /** Avatars before the badge, default 4. */
  max?: number;
  /** Of an avatar in px, default 24. */
  size?: number;
}

/**
 * Who is here: up to 4 avatars, then an 'N+' badge whose tooltip lists the next 9 names and 'Plus N
 * others' (SH-010, SH-011).
 * One tab stop: Left, Right, Home and End walk over the faces, and the tooltip of the one with the
 * focus shows.
 */
export function FacePile({ label, people, max, size = 24 }: FacePileProps) {
  const { shown, badge, lines } = facePileParts(people, max);
  const [focused, setFocused] = useState(0);
  const pile = useRef<HTMLUListElement>(null);
  const count = shown.length + (badge === "" ? 0 : 1);
  const stop = Math.min(focused, count - 1);
  if (people.length === 0) return null;
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: count - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), count - 1);
    setFocused(next);
    pile.current?.querySelectorAll<HTMLElement>("[data-face]")[next]?.focus();
  };
  const face = (at: number) => ({
    "data-face": at,
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => setFocused(at),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of the faces inside, which bubble
    <ul ref={pile} className="petrons-faces" aria-label={label} onKeyDown={walk}>
      {shown.map((person, at) => (
        <li key={person.id}>
          <Tooltip
            compact
            hoverOpenDelay={tooltipDelay}
            content={<span role="tooltip">{person.name}</span>}
          >
            <span className="petrons-face" {...face(at)}>
              <Avatar {...person} size={size} />
            </span>
          </Tooltip>
        </li>
      ))}
      {badge === "" ? null : (
        <li>
          <Tooltip
            compact
            hoverOpenDelay={tooltipDelay}
            content={
              <ul className="petrons-faces-names" aria-label={badge}>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and lines have no state
                  <li key={index}>{line}</li>
                ))}
              </ul>
            }
          >
            <span
              className="petrons-faces-badge"
              style={{ height: size, minWidth: size }}
              role="img"
              aria-label={`${badge}: ${lines.join(", ")}`}
              {...face(shown.length)}
            >
              {badge}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
