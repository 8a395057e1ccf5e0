import { RichTextEditor } from "@petrons/sdk/richtext";
import { useState } from "react";

export function FailingExample() {
  const [tries, setTries] = useState(0);
  const send = async () => {
    setTries(tries + 1);
    if (tries === 0) throw new Error("The server was not reached");
  };
  return (
    <RichTextEditor
      compact
      label="Incident"
      placeholder="Describe the incident"
      onSubmit={send}
      submitLabel="Report"
    />
  );
}
