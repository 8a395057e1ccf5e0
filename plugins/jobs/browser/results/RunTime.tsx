import { formatDateTime, useHost } from "@petrons/sdk/browser";

/** A moment with seconds and zone, and the year where it is another one than now. */
export function runTimeText(value: string | null | undefined, zone: string, now: number): string {
  const year = (moment: string | number | null | undefined) => formatDateTime(moment, zone, "YYYY");
  return formatDateTime(
    value,
    zone,
    year(value) === year(now) ? "h:mm:ss A, MMM D z" : "h:mm:ss A, MMM D, YYYY z",
  );
}

export function RunTime({ value }: { value: string | null | undefined }) {
  const { organization } = useHost();
  const zone = organization.displayTimeZoneId;
  if (!value) return null;
  return (
    <time
      className="jobs-line petrons-numbers"
      dateTime={value}
      title={formatDateTime(value, zone, "h:mm:ss A, MMMM D, YYYY z")}
    >
      {runTimeText(value, zone, Date.now())}
    </time>
  );
}
