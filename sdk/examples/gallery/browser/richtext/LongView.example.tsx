import { RichTextView } from "@petrons/sdk/richtext";

const lines = Array.from(
  { length: 40 },
  (_, day) =>
    `<p>Day ${day + 1}: drilled ${(day * 37) % 190} m, ROP ${(8 + ((day * 13) % 17)).toFixed(1)} m/h.</p>`,
);

export function LongViewExample() {
  return <RichTextView html={lines.join("")} collapseAbove={160} />;
}
