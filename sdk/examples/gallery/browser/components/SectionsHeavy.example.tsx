import { type Section, Sections } from "@petrons/sdk/sections";
import { useState } from "react";
import { shortThreads } from "../richtext/comments.ts";
import { me, peopleById } from "../richtext/people.ts";
import { useComments } from "../richtext/useComments.ts";

const monthly = Array.from({ length: 24 }, (_, month) => ({
  month: month + 1,
  oil: Math.round(14200 * (month + 1) ** -0.62),
  gas: Math.round(21000 * (month + 1) ** -0.48),
}));

const rates = {
  x: { title: "Month" },
  padding: { top: 8, bottom: 40, left: 64 },
  zoom: false,
  layers: [
    { id: "oil", type: "line", name: "Oil, bbl", x: "month", y: "oil" },
    { id: "gas", type: "line", name: "Gas, Mscf", x: "month", y: "gas" },
  ],
};

/**
 * The form builder, the chart widget and the comment editor are loaded when their section is first
 * shown.
 */
export default function SectionsHeavy() {
  const [well, setWell] = useState("Alpha 1H");
  const { threads, actions } = useComments(shortThreads);
  const sections: Section[] = [
    {
      type: "auto-form",
      form: {
        form: {
          inputs: [
            { key: "well", inputType: "text", label: "Well", hint: "As in the state's records" },
          ],
        },
        initialValue: { well: "Alpha 1H" },
        debounce: 0,
        onChange: (values) => setWell(String(values.well ?? "")),
      },
    },
    { type: "text", text: `Drawn for: ${well}` },
    {
      type: "data-chart",
      chart: {
        label: "Monthly rates",
        height: 240,
        data: monthly,
        options: rates,
      },
    },
    {
      type: "comment-view",
      comments: {
        threads,
        services: { currentUserId: me, people: peopleById, actions, draftKey: "sections" },
      },
    },
  ];
  return <Sections sections={sections} />;
}
