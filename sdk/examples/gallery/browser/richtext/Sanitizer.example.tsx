import { TextArea } from "@blueprintjs/core";
import { RichTextView, sanitizeRichText } from "@petrons/sdk/richtext";
import { useState } from "react";

const start =
  '<h2 onclick="alert(1)">Well test</h2><p style="color:red">Rates are <b>stable</b>.<script>alert(2)</script></p><a href="javascript:alert(3)">report</a> <a href="https://petrons.test">site</a><img src=x onerror=alert(4)>';

export function SanitizerExample() {
  const [html, setHtml] = useState(start);
  const clean = sanitizeRichText(html);
  return (
    <div className="gallery-stack">
      <TextArea
        fill
        rows={5}
        aria-label="HTML"
        value={html}
        onChange={({ currentTarget: { value } }) => setHtml(value)}
      />
      <h3 className="gallery-output-title">What remains</h3>
      <output className="gallery-output" data-testid="clean">
        {clean}
      </output>
      <h3 className="gallery-output-title">How it is shown</h3>
      <div data-testid="shown">
        <RichTextView html={html} />
      </div>
    </div>
  );
}
