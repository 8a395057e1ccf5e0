import { formatCount } from "@petrons/sdk/browser";

export interface CountProps {
  value: number;
  /** Above it, the count reads `{max}+`; none by default. */
  max?: number;
  /** For screen readers, after the number: "3 filters". */
  noun?: string;
  /** badge is a filled pill, plain a muted number beside a title. */
  look?: "plain" | "badge";
}

/** A count beside a title or on a button. */
export function Count({ value, max = Number.POSITIVE_INFINITY, noun, look = "plain" }: CountProps) {
  return (
    <span className={look === "badge" ? "petrons-badge" : "petrons-count"}>
      {value > max ? `${formatCount(max)}+` : formatCount(value)}
      {noun ? <span className="petrons-unseen"> {noun}</span> : null}
    </span>
  );
}
