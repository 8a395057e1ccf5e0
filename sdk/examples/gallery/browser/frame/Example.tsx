import { Button } from "@blueprintjs/core";
import { Clipboard } from "@blueprintjs/icons";
import { useNotices } from "@petrons/sdk/browser";
import { useId } from "react";
import type { GalleryExample } from "./galleryEntry.ts";

/** A state of a piece to try, with the code that made it. */
export function Example({ title, note, source, Shown }: GalleryExample) {
  const heading = useId();
  const notices = useNotices();
  const copy = async () => {
    await navigator.clipboard.writeText(source);
    notices.success("Code copied.");
  };
  return (
    <section className="gallery-example" aria-labelledby={heading} data-example={title}>
      <h2 id={heading}>{title}</h2>
      {note === undefined ? null : <p className="gallery-note">{note}</p>}
      <div className="gallery-stage">
        <Shown />
      </div>
      <details className="gallery-code">
        <summary>Code</summary>
        <Button
          className="gallery-copy"
          variant="minimal"
          size="small"
          icon={<Clipboard />}
          aria-label={`Copy the code of ${title}`}
          onClick={copy}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard. */}
        <section className="gallery-source" tabIndex={0} aria-label={`Code of ${title}`}>
          <pre>
            <code>{source}</code>
          </pre>
        </section>
      </details>
    </section>
  );
}
