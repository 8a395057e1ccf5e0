import { type Section, Sections } from "@petrons/sdk/sections";
import { useState } from "react";

/**
 * As it came from a server: JSON, actions by name, and a type from a later version, which is logged
 * and left out.
 */
const document = `[
  { "type": "title", "text": "From a document" },
  { "type": "text", "text": "The next part is of a type that is not known here." },
  { "type": "hologram", "scene": "reservoir" },
  { "type": "inline-elements", "elements": [
    { "type": "button", "label": "Refresh", "action": "refresh" },
    { "type": "dropdown-nav", "label": "More", "entries": [{ "label": "Export", "action": "export" }, { "label": "Gallery", "to": "gallery" }] }
  ] }
]`;

export default function SectionsDocument() {
  const [ran, setRan] = useState("nothing");
  return (
    <>
      <Sections sections={JSON.parse(document) as Section[]} onAction={setRan} />
      <p role="status">Ran: {ran}</p>
    </>
  );
}
