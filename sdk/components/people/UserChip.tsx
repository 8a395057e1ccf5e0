import { RouteLink } from "@petrons/sdk/browser";
import { Avatar } from "../Avatar.tsx";
import type { Person } from "./Person.ts";

export interface UserChipProps {
  person: Person;
  /** Of the avatar in px, default 20. */
  size?: number;
  /** Plain text instead of a link, as inside something that is a link already. */
  plain?: boolean;
}

/**
 * A person in a line of text or a cell: avatar and name, which links to the profile (route `user`).
 */
export function UserChip({ person, size = 20, plain = false }: UserChipProps) {
  const content = (
    <>
      <Avatar {...person} size={size} decorative />
      <span>{person.name}</span>
    </>
  );
  if (plain) return <span className="petrons-user">{content}</span>;
  return (
    <RouteLink to="user" params={{ userId: person.id }} className="petrons-user">
      {content}
    </RouteLink>
  );
}
