import { Tooltip } from "@blueprintjs/core";
import { Avatar } from "../Avatar.tsx";
import { useRovingFocus } from "../lists/useRovingFocus.ts";
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
  const roving = useRovingFocus<HTMLUListElement>("[data-face]", { orientation: "horizontal" });
  if (people.length === 0) return null;
  return (
    <ul {...roving} className="petrons-faces" aria-label={label}>
      {shown.map((person, at) => (
        <li key={person.id}>
          <Tooltip
            compact
            hoverOpenDelay={tooltipDelay}
            content={<span role="tooltip">{person.name}</span>}
          >
            <span className="petrons-face" data-face={at} tabIndex={-1}>
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
              data-face={shown.length}
              tabIndex={-1}
            >
              {badge}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
