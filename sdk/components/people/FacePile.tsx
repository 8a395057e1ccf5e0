import { Tooltip } from "@blueprintjs/core";
import { Avatar } from "../Avatar.tsx";
import { Tip, tooltipDelay } from "../Tip.tsx";
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

/** Who is here: up to 4 avatars, then an 'N+' badge whose tooltip lists the next 9 names and 'Plus N others' (D1 §2 Header). */
export function FacePile({ label, people, max, size = 24 }: FacePileProps) {
  const { shown, badge, lines } = facePileParts(people, max);
  if (people.length === 0) return null;
  return (
    <ul className="petrons-faces" aria-label={label}>
      {shown.map((person) => (
        <li key={person.id}>
          <Tip text={person.name}>
            <span>
              <Avatar {...person} size={size} />
            </span>
          </Tip>
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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the names too */}
            <span className="petrons-faces-badge" style={{ height: size, minWidth: size }} tabIndex={0} role="img" aria-label={`${badge}: ${lines.join(", ")}`}>
              {badge}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
