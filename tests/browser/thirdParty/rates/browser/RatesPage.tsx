import { useUser } from "@petrons/sdk/browser";
import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { Page, Panel } from "@petrons/sdk/components";
import { AutoForm } from "@petrons/sdk/forms";
import { RichTextEditor } from "@petrons/sdk/richtext";
import { DataTable, useLiveTableSource } from "@petrons/sdk/tables";
import { useState } from "react";
import { useParams } from "react-router-dom";
import form from "./testForm.ts";
import validator from "./testForm.ts?validator";

const chart: ChartOptions = {
  x: { title: "Day", type: "number" },
  tracks: [{ id: "rates", axes: [{ title: "Oil", unit: "bbl/d" }] }],
  layers: [{ id: "oil", type: "line", name: "Oil", x: "day", y: "oil" }],
};
const tests = Array.from({ length: 30 }, (_, day) => ({
  day: day + 1,
  oil: Math.round(900 * 0.97 ** day),
}));
const initialValue = { choke: 24 };

export function RatesPage() {
  const { petronId = "" } = useParams();
  const { userId } = useUser();
  const source = useLiveTableSource(`$root/Rates/${petronId}/${userId}`, "wells");
  const [sent, setSent] = useState("");
  return (
    <Page title="Rates">
      <div className="rates">
        <Panel title="Test">
          <AutoForm
            form={form}
            validator={validator}
            initialValue={initialValue}
            onSubmit={(values) => setSent(JSON.stringify(values))}
            submitLabel="Record"
            label="Test"
          />
        </Panel>
        <Panel title="Decline">
          <DataChart label="Decline" options={chart} data={tests} />
        </Panel>
        <Panel title="Wells">
          <DataTable source={source} label="Wells" />
        </Panel>
        <Panel title="Note">
          <RichTextEditor label="Note" onSubmit={(html) => setSent(html)} />
        </Panel>
        <output data-testid="sent">{sent}</output>
      </div>
    </Page>
  );
}
