import { countText } from "@petrons/sdk/contracts";
import { escaped } from "../identity/index.ts";
import type { ClaimedMail, MailContent } from "./types.ts";

interface MailFrame {
  product: { name: string; accent: string };
  /** The address of the product, without a slash at its end. */
  publicUrl: string;
  /** The address that switches such mails off. */
  unsubscribeUrl: string;
  /** Where people choose what they get. */
  settingsUrl: string;
  /** The zone of the times in a summary, such as Europe/Oslo. */
  zone: string;
  /** Of text and HTML together. */
  maxBytes: number;
  /** Notifications in a summary. */
  maxItems: number;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** What is said, and when it came to be said. */
type Item = Pick<MailContent, "subject" | "text" | "link"> & { at: Date; isOfRun?: boolean };
/** An entry of a mail: `when` is empty where the mail is about it alone. */
type Entry = Item & { when: string };

const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const dayName = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const left = (count: number): string =>
  `${countText(count, "more notification")} not shown here. Open Notifications to see what else came.`;

/**
 * The mail as text and as HTML. The HTML needs no picture, script or style sheet, and leaves light
 * and dark to the reader's program.
 */
export function composeMail(
  { day, items }: Pick<ClaimedMail, "day"> & { items: readonly Item[] },
  frame: MailFrame,
): ComposedMail {
  const title = day === null ? undefined : `Daily summary, ${dayName.format(new Date(day))}`;
  const subject =
    title === undefined
      ? (items[0]?.subject ?? frame.product.name)
      : `${title}: ${countText(items.length, "notification")}`;
  const when = title === undefined ? () => "" : timesIn(frame.zone);
  const parts = together(items).map(({ item, first, count }) => {
    const entry = { ...item, when: when(first, item.at) };
    return { text: textOf(entry, frame), html: htmlOf(entry, frame), count };
  });
  const shown = fitting(parts, frame);
  const rest = items.length - shown.reduce((total, { count }) => total + count, 0);
  const product = frame.product.name;
  const why = `You get this e-mail because your notification settings in ${product} ask for it.`;
  const settings = frame.settingsUrl;
  const lines = [
    ...(title === undefined ? [] : [title]),
    ...shown.map(({ text }) => text),
    ...(rest > 0 ? [left(rest)] : []),
    `--\n${why}\nUnsubscribe: ${frame.unsubscribeUrl}\nNotification settings: ${settings}`,
  ];
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;${font}">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:600">${escaped(product)}</p>
${title === undefined ? "" : `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(title)}</h1>\n`}${shown.map((part) => part.html).join("\n")}
${rest > 0 ? `<p style="margin:16px 0">${escaped(left(rest))}</p>\n` : ""}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #abb3bf;font-size:13px">${escaped(why)}<br>
<a href="${escaped(frame.unsubscribeUrl)}">Unsubscribe</a> · <a href="${escaped(settings)}">Notification settings</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${lines.join("\n\n")}\n`, html };
}

/**
 * Merges repeated notifications of runs into one entry, at the place of the first, with the text of
 * the last. Comments say something new each time.
 */
function together(items: readonly Item[]): { item: Item; first: Date; count: number }[] {
  return [...Map.groupBy(items, (item) => (item.isOfRun ? item.subject : item)).values()].map(
    (same) => {
      const last = same.at(-1)!;
      const item =
        same.length === 1 ? last : { ...last, subject: `${last.subject} (${same.length} times)` };
      return { item, first: same[0]!.at, count: same.length };
    },
  );
}

/** '2:15 AM, Nov 26 Europe/Oslo'; of what came several times from the first to the last. */
function timesIn(zone: string): (first: Date, last: Date) => string {
  const time = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: zone });
  // The blank before AM is a narrow one, which not every mail program has.
  const textOfTime = (at: Date) =>
    `${time.format(at).replaceAll("\u202f", " ")}, ${day.format(at)}`;
  return (first, last) => {
    const [from, to] = [textOfTime(first), textOfTime(last)];
    return `${from === to ? to : `From ${from} to ${to}`} ${zone}`;
  };
}

const textOf = ({ subject, when, text, link }: Entry, { publicUrl }: MailFrame): string =>
  [
    subject,
    ...(when ? [when] : []),
    ...(text ? [text] : []),
    ...(link ? [`${link.label}: ${publicUrl}${link.path}`] : []),
  ].join("\n");

const htmlOf = ({ subject, when, text, link }: Entry, { publicUrl, product }: MailFrame): string =>
  [
    `<div style="margin:0 0 24px">\n<p style="margin:0;font-weight:600">${escaped(subject)}</p>`,
    ...(when ? [`<p style="margin:0;font-size:13px">${escaped(when)}</p>`] : []),
    ...(text ? [`<p style="margin:4px 0 0;white-space:pre-line">${escaped(text)}</p>`] : []),
    ...(link
      ? [
          `<p style="margin:12px 0 0"><a href="${escaped(publicUrl + link.path)}" style="display:inline-block;padding:8px 16px;border-radius:4px;background:${product.accent};color:#ffffff;text-decoration:none">${escaped(link.label)}</a></p>`,
        ]
      : []),
    "</div>",
  ].join("\n");

/** Those that fit, the first one in any case; the frame itself is small. */
function fitting<P extends { text: string; html: string }>(
  parts: readonly P[],
  { maxItems, maxBytes }: MailFrame,
): P[] {
  let bytes = 4_096;
  const shown: P[] = [];
  for (const part of parts.slice(0, maxItems)) {
    bytes += Buffer.byteLength(part.text) + Buffer.byteLength(part.html);
    if (bytes > maxBytes && shown.length > 0) break;
    shown.push(part);
  }
  return shown;
}
