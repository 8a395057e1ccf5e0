import { Checkbox, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { InteractiveAnalysisPage } from "@petrons/sdk/templates";
import { useMemo, useState } from "react";
import { productionRows } from "../charts/productionRows.ts";

const phases = [
  { id: "oil", name: "Oil", unit: "bbl/d" },
  { id: "gas", name: "Gas", unit: "MMscf/d" },
  { id: "water", name: "Water", unit: "bbl/d" },
  { id: "pressure", name: "Pressure", unit: "psi" },
];
const optionsOf = ({ id, name, unit }: (typeof phases)[number]): ChartOptions => ({
  x: { title: "Month", type: "time" },
  tracks: [{ id, axes: [{ title: name, unit }] }],
  layers: [{ id, type: "line", name, x: "date", y: id, width: 2 }],
});
const byPhase = new Map(phases.map((phase) => [phase.id, optionsOf(phase)]));

export default function InteractiveAnalysisExample() {
  const [shown, setShown] = useState<readonly string[]>(["oil", "gas", "water"]);
  const [months, setMonths] = useState(48);
  const rows = useMemo(() => productionRows(months), [months]);
  const sidebar = (
    <>
      <fieldset className="gallery-phases">
        <legend>Phases</legend>
        {phases.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={shown.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setShown(checked ? [...shown, id] : shown.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      <FormGroup label="Months" labelFor="analysis-months">
        <HTMLSelect
          id="analysis-months"
          value={months}
          options={[24, 48, 84]}
          onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
        />
      </FormGroup>
    </>
  );
  return (
    <InteractiveAnalysisPage
      title="Rates of 34/10-A-12"
      sidebar={sidebar}
      charts={phases
        .filter(({ id }) => shown.includes(id))
        .map(({ id, name }) => ({
          id,
          title: name,
          wide: id === "oil",
          content: <DataChart label={name} options={byPhase.get(id)!} data={rows} />,
        }))}
    />
  );
}
