import { useNotices } from "@petrons/sdk/browser";
import { RichTextEditor } from "@petrons/sdk/richtext";
import { useState } from "react";
import { findPeople, findTags } from "./people.ts";

export function EditorExample() {
  const [html, setHtml] = useState("");
  const notices = useNotices();
  return (
    <>
      <RichTextEditor
        label="Daily report"
        placeholder="What happened on the well today?"
        mentions={findPeople}
        hashtags={findTags}
        onChange={setHtml}
        onSubmit={(sent) => {
          notices.success(`Sent: ${sent}`);
        }}
      />
      <h3 className="gallery-output-title">HTML</h3>
      <output className="gallery-output" data-testid="html">
        {html}
      </output>
    </>
  );
}
