import { initials } from "./initials.ts";

export function Avatar({ name, imageUrl, size = 24 }: { name: string; imageUrl?: string; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  return imageUrl ? (
    <img className="petrons-avatar" src={imageUrl} alt={name} style={style} />
  ) : (
    <span className="petrons-avatar" style={style} role="img" aria-label={name}>
      {initials(name)}
    </span>
  );
}
