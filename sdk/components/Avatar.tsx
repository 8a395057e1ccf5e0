import { useState } from "react";
import { initials } from "./initials.ts";

/**
 * Grounds for white initials, each with a contrast of at least 4.5 to white, told apart also by
 * people who are color-blind.
 */
export const avatarColors = [
  "#0b6e79",
  "#8a4b08",
  "#5642a6",
  "#1c6e42",
  "#a82255",
  "#215db0",
  "#5f6b1f",
  "#7c327c",
  "#4b5563",
  "#935610",
] as const;

/**
 * The ground of a person's initials: the same everywhere and always, since it comes from the id.
 */
export function avatarColor(id: string): (typeof avatarColors)[number] {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return avatarColors[sum % avatarColors.length] ?? avatarColors[0];
}

export interface AvatarProps {
  name: string;
  /** Initials are shown without one, and when it cannot be loaded. */
  imageUrl?: string;
  /** Width and height in px, default 24. */
  size?: number;
  /** Of the person: the color comes from it. Without one the accent is used. */
  id?: string;
  /** The name is beside it: screen readers pass it over. */
  decorative?: boolean;
}

/** A person's image or up to 2 initials (SH-012), with the name as accessible text. */
export function Avatar({ name, imageUrl, size = 24, id, decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState("");
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  if (imageUrl && imageUrl !== failed)
    return (
      <img
        className="petrons-avatar"
        src={imageUrl}
        alt={decorative ? "" : name}
        title={decorative ? undefined : name}
        style={style}
        onError={() => setFailed(imageUrl)}
      />
    );
  const color = id === undefined ? undefined : { background: avatarColor(id), color: "#ffffff" };
  const accessibility = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className="petrons-avatar" style={{ ...style, ...color }} {...accessibility}>
      {initials(name)}
    </span>
  );
}
