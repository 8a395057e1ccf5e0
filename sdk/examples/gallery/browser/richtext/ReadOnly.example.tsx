import { RichTextEditor } from "@petrons/sdk/richtext";

const procedure =
  "<p><strong>Start-up</strong></p><ol><li>Open the wing valve<ul><li>slowly, watch the annulus</li></ul></li><li>Bring the choke to 24/64</li></ol><blockquote><p>Never with the SCSSV closed.</p></blockquote>";

export function ReadOnlyExample() {
  return (
    <div className="gallery-pair">
      <RichTextEditor label="Procedure, read-only" value={procedure} readOnly />
      <RichTextEditor label="Procedure, disabled" value={procedure} disabled />
    </div>
  );
}
