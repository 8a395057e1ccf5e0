import { NumberText } from "@petrons/sdk/components";
import { type Section, type SectionGroup, Sections } from "@petrons/sdk/sections";
import { useState } from "react";

const found = [
  { id: "i1", type: "wellSet", name: "Midland horizontals" },
  { id: "i2", type: "typeCurve", name: "Wolfcamp B, 2 miles" },
  { id: "i3", type: "priceDeck", name: "Strip, March 2026" },
  { id: "i4", type: "wellSet", name: "Offset operators" },
  { id: "i5", type: "costModel", name: "D&C costs 2026" },
];

export default function SectionsTour() {
  const [inputs, setInputs] = useState(found);
  const [status, setStatus] = useState("");
  const sections: (Section | SectionGroup)[] = [
    { type: "title", text: "Economics of a well set" },
    {
      type: "text",
      text: "Runs **all wells** of the set through the type curve and the price deck.",
      format: "markdown",
    },
    {
      title: "Well set",
      sections: [
        {
          type: "input-list",
          label: "Inputs",
          items: inputs,
          onRemove: (input) =>
            setTimeout(() => setInputs((last) => last.filter(({ id }) => id !== input.id)), 1200),
        },
        {
          type: "inline-elements",
          align: "end",
          elements: [
            { type: "text", text: `${inputs.length} of 5 inputs` },
            { type: "button", label: "Add Inputs", onClick: () => setInputs(found) },
            {
              type: "button",
              label: "Run",
              intent: "primary",
              disabledReason: inputs.length < 5 ? "Add the inputs that are missing" : "",
              onClick: () => setStatus("Started."),
            },
          ],
        },
      ],
    },
    {
      title: "Results",
      startOpen: false,
      sections: [
        {
          type: "item-list",
          label: "Results",
          items: [
            { id: "r1", name: "Base case", detail: "IRR 41 %" },
            { id: "r2", name: "Low price", detail: "IRR 17 %" },
          ],
          onOpen: ({ name }) => setStatus(`Opened ${name}.`),
        },
        { type: "custom", content: <NumberText value={4.37} unit="MMUSD" /> },
      ],
    },
    { title: "Never shown", hide: true, sections: [{ type: "text", text: "Hidden" }] },
    {
      type: "dropdown-nav",
      label: "Go to",
      entries: [
        { label: "Gallery", to: "gallery" },
        { label: "Say hello", onClick: () => setStatus("Hello.") },
        { label: "Wells", disabledReason: "No wells yet", onClick: () => setStatus("Wells.") },
      ],
    },
  ];
  return (
    <>
      <Sections sections={sections} />
      <p role="status">{status}</p>
    </>
  );
}
