import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import type { LastViewOffer } from "./useLastView.ts";
import { viewTexts } from "./viewTexts.ts";
import "./viewNotes.css";

export interface ViewNotesProps {
  /** What of a link could not be shown, in sentences. */
  notes: readonly string[];
  last: LastViewOffer;
  onGoOn: (text: string) => void;
}

/** Above a page: what of a link is not shown and why, and 'Go on where you left off'. */
export function ViewNotes({ notes, last, onGoOn }: ViewNotesProps) {
  const [read, setRead] = useState("");
  const all = notes.join("\n");
  const { text } = last;
  return (
    <>
      {notes.length > 0 && read !== all ? (
        <Callout compact intent="warning" role="status" className="petrons-view-notes">
          <span>{notes.join(" ")}</span>
          <Button
            size="small"
            variant="minimal"
            text={viewTexts.dismiss}
            onClick={() => setRead(all)}
          />
        </Callout>
      ) : null}
      {text === undefined ? null : (
        <Callout compact role="status" className="petrons-view-notes">
          <span>{viewTexts.leftOff(new URLSearchParams(text).get("table"))}</span>
          <Button
            size="small"
            text={viewTexts.goOn}
            onClick={() => {
              last.dismiss();
              onGoOn(text);
            }}
          />
          <Button size="small" variant="minimal" text={viewTexts.dismiss} onClick={last.dismiss} />
        </Callout>
      )}
    </>
  );
}
