import { type Section, Sections } from "@petrons/sdk/components";
import { useState } from "react";

const monthly = Array.from({ length: 24 }, (_, month) => ({
  month: month + 1,
  oil: Math.round(14200 * (month + 1) ** -0.62),
  gas: Math.round(21000 * (month + 1) ** -0.48),
}));

/** The form builder and the chart widget are loaded when their section is first shown. */
export default function SectionsHeavy() {
  const [well, setWell] = useState("");
  const sections: Section[] = [
    {
      type: "auto-form",
      form: {
        form: { inputs: [{ key: "well", inputType: "text", label: "Well", hint: "As in the state's records" }] },
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
        height: 200,
        data: monthly,
        options: {
          xAxis: { field: "month", title: "Month" },
          tracks: [
            {
              layers: [
                { type: "line", name: "Oil", x: "month", y: "oil" },
                { type: "line", name: "Gas", x: "month", y: "gas" },
              ],
            },
          ],
        } as never,
      },
    },
  ];
  return <Sections sections={sections} />;
}
