import { formatCount } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";

/**
 * Goes to the page whose number is typed, with Enter or on leaving the field. What is beyond the
 * last page leads to that; what is no number leaves the page as it is.
 */
export function PageField({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const [text, setText] = useState(formatCount(page));
  useEffect(() => setText(formatCount(page)), [page]);
  const go = () => {
    const digits = text.replace(/[\s,]/g, "");
    const wanted = /^\d+$/.test(digits) ? Math.min(Math.max(1, Number(digits)), pages) : page;
    setText(formatCount(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <span className="petrons-pager-page">
      Page
      <input
        className="bp6-input bp6-small"
        inputMode="numeric"
        aria-label={`Page, of ${formatCount(pages)}`}
        maxLength={15}
        size={Math.max(3, formatCount(pages).length)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === "Enter") go();
          else if (event.key === "Escape" && text !== formatCount(page)) {
            // It takes back what was typed, and closes nothing.
            event.stopPropagation();
            setText(formatCount(page));
          }
        }}
      />
      {`of ${formatCount(pages)}`}
    </span>
  );
}
