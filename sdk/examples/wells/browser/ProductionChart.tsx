import { Button, HTMLSelect } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { DataChart } from "@petrons/sdk/charts";
import { StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { type ChartOptions, type Grouping, type MonthlyProduction, type Phase, phases } from "../contracts/production.ts";
import { productionOptions, productionRows } from "./productionOptions.ts";

const groupingLabels: Record<Grouping, string> = { total: "All wells", company: "By company", well: "By well" };
const phaseLabels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };

/** Monthly oil, gas and water of the filtered rows; shown on the page of the production table. */
export const ProductionChart = observer(function ProductionChart({ workspace, collection }: { workspace: string; collection: string }) {
  const { forge, notices } = useHost();
  const resource = useResource<MonthlyProduction | null>(`${workspace}#MonthlyProduction`);
  const [isOpen, setOpen] = useState(true);
  const production = resource.data;
  const drawn = useMemo(() => (production ? { options: productionOptions(production), rows: productionRows(production) } : undefined), [production]);
  if (production === null || (production && production.collection !== collection)) return null;
  const choose = (change: Partial<ChartOptions>) => {
    if (!production) return;
    forge.setVariable(workspace, "ChartOptions", { ...production.options, ...change }).catch((error: unknown) => notices.error(failureText(error)));
  };
  const toggle = (
    <Button
      variant="minimal"
      size="small"
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      text="Monthly production"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
  if (!production || !drawn || !isOpen) {
    return (
      <section className="wells-chart">
        {toggle}
        {isOpen ? (
          <StateMessage kind={resource.state === "error" ? "failed" : "loading"} title={resourceFailure(resource) ?? "Loading the chart …"} compact />
        ) : null}
      </section>
    );
  }
  const { options, columns } = production;
  const groupings = (Object.keys(groupingLabels) as Grouping[]).filter((grouping) => grouping === "total" || columns[grouping]);
  const header = (
    <>
      {toggle}
      <HTMLSelect
        minimal
        aria-label="Group by"
        value={options.grouping}
        options={groupings.map((grouping) => ({ value: grouping, label: groupingLabels[grouping] }))}
        onChange={(event) => choose({ grouping: event.target.value as Grouping })}
      />
      {options.grouping === "total" ? null : (
        <HTMLSelect
          minimal
          aria-label="Phase"
          value={options.phase}
          options={phases.filter((phase) => columns.phases[phase]).map((phase) => ({ value: phase, label: phaseLabels[phase] }))}
          onChange={(event) => choose({ phase: event.target.value as Phase })}
        />
      )}
      {resource.state === "stale" ? <span className="wells-stale">Waiting for newer data …</span> : null}
    </>
  );
  return (
    <section className="wells-chart">
      <DataChart label="Monthly production" header={header} options={drawn.options} data={drawn.rows} height={260} />
    </section>
  );
});
