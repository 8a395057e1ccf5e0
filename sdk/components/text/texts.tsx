import {
  dateTimeFormat,
  formatBytes,
  formatDateTime,
  formatNumber,
  longDateTimeFormat,
  useHost,
  useTimeAgo,
} from "@petrons/sdk/browser";

type Moment = Date | number | string;

export interface TimeAgoProps {
  moment: Moment;
  /** Of the tooltip, default the organization's display time zone. */
  zone?: string;
}

/**
 * How long ago: 'just now' within 2 seconds, then '5 minutes ago' (UN-013). It stays current; the
 * long date-time is its title.
 */
export function TimeAgo({ moment, zone }: TimeAgoProps) {
  const { organization } = useHost();
  const text = useTimeAgo(moment);
  if (text === "") return null;
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={formatDateTime(moment, zone ?? organization.displayTimeZoneId)}
    >
      {text}
    </time>
  );
}

export interface DateTimeTextProps {
  /** Nothing is shown for what is no time. */
  value: Moment | null | undefined;
  /**
   * Default the organization's display time zone. An invalid zone is logged and the local one used
   * (UN-010).
   */
  zone?: string;
  /**
   * long (default) prints the zone: 'h:mm A, MMMM D, YYYY z'; short leaves it out, for places that
   * print it once; or a pattern.
   */
  format?: "long" | "short" | (string & {});
}

/** A moment in a time zone (UN-009). */
export function DateTimeText({ value, zone, format = "long" }: DateTimeTextProps) {
  const { organization } = useHost();
  const pattern =
    format === "long" ? longDateTimeFormat : format === "short" ? dateTimeFormat : format;
  const text = formatDateTime(value, zone ?? organization.displayTimeZoneId, pattern);
  if (text === "" || value === null || value === undefined) return null;
  return <time dateTime={new Date(value).toISOString()}>{text}</time>;
}

export interface ByteSizeProps {
  bytes: number;
  /** decimal (1000, the default) or binary (1024). */
  system?: "decimal" | "binary";
}

/** A size in bytes with a unit, the exact number as its title. */
export function ByteSize({ bytes, system }: ByteSizeProps) {
  return (
    <span className="petrons-numbers" title={`${bytes.toLocaleString("en-US")} bytes`}>
      {formatBytes(bytes, system)}
    </span>
  );
}

export interface NumberTextProps {
  /** Nothing is shown for what is no number: blank differs from zero. */
  value: number | null | undefined;
  /** After the number, such as `bbl/d`. */
  unit?: string;
}

/** A number with 2 decimals when its absolute value is at least 1, otherwise 4 (UN-011). */
export function NumberText({ value, unit }: NumberTextProps) {
  const text = formatNumber(value);
  return text === "" ? null : (
    <span className="petrons-numbers">
      {text}
      {unit ? <span className="petrons-muted">{`\u00a0${unit}`}</span> : null}
    </span>
  );
}
