import { useState } from "react";
import { initials } from "./initials.ts";
import { avatarColor } from "./people/avatarColor.ts";

export interface AvatarProps {
  name: string;
  /** Initials are shown without one, and when it cannot be loaded. */
  imageUrl?: string;
  /** Width and height in px, default 24. */
  size?: number;
  /** Of the person: the colour comes from it. Without one the accent is used. */
  id?: string;
  /** The name stands beside it: screen readers pass it over. */
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
  const said = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className="petrons-avatar" style={{ ...style, ...color }} {...said}>
      {initials(name)}
    </span>
  );
}
