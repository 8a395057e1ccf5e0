import {
  type ChartComment,
  type ChartCommentContext,
  type ChartOptions,
  DataChart,
} from "@petrons/sdk/charts";
import { useState } from "react";
import { productionRows } from "./productionRows.ts";

const rows = productionRows(48);
const options: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "rates", axes: [{ title: "Liquids", unit: "bbl/d" }] }],
  layers: [
    { id: "oil", type: "line", name: "Oil", x: "date", y: "oil", width: 2, size: 5 },
    { id: "water", type: "line", name: "Water", x: "date", y: "water", width: 2, size: 5 },
  ],
};
const place = {
  seriesId: "oil",
  x1: "2020-11-01",
  y1: Number(rows[34]?.oil),
  commentGroup: "A-12",
};
const first: ChartComment[] = [
  { id: "1", text: "Workover: new lift gas valve.", context: place },
  { id: "2", text: "Holding up well since.", context: place },
  {
    id: "3",
    text: "Shut in for the riser campaign.",
    context: { seriesId: "oil", x1: "2019-11-01", y1: 0, commentGroup: "A-12" },
  },
];

export function CommentMode() {
  const [comments, setComments] = useState(first);
  const [last, setLast] = useState<ChartCommentContext>();
  const add = (context: ChartCommentContext) => {
    setLast(context);
    setComments((known) => [
      ...known,
      { id: String(known.length + 1), text: "A comment.", context },
    ]);
  };
  return (
    <>
      <DataChart
        label="Rates of A-12"
        options={options}
        data={rows}
        commentGroup="A-12"
        comments={comments}
        onComment={add}
        onOpenComments={(_, context) => setLast(context)}
      />
      <output aria-label="Place">{last ? JSON.stringify(last) : "No point chosen yet."}</output>
    </>
  );
}
