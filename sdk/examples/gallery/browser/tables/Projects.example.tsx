import { DataTable, projectColumns, rowsSource } from "@petrons/sdk/tables";
import { useMemo } from "react";

const people = new Map([
  ["u-reyes", { fullName: "Ada Reyes" }],
  ["u-solberg", { fullName: "Ingrid Solberg" }],
]);

const projects = [
  {
    id: "p-1",
    name: "Midland North infill",
    createdBy: "u-reyes",
    createdAt: "2024-03-04T14:05:00Z",
    updatedBy: "u-solberg",
    updatedAt: "2024-06-21T19:40:00Z",
    wells: [
      { productionStartDate: "2024-09-01" },
      { productionStartDate: "2024-12-01" },
      { productionStartDate: "2025-03-15" },
    ],
    payOut: { beforeTax: [14.2], afterTax: [18.25] },
    irr: { beforeTax: [0.52], afterTax: [0.4213] },
    scheduleIds: ["s-1", "s-2"],
  },
  {
    id: "p-2",
    wellName: "Loving 33-1H recompletion",
    createdBy: "u-solberg",
    createdDate: "2024-05-17T08:30:00Z",
    updatedBy: "u-reyes",
    updatedAt: "2024-05-18T16:00:00Z",
    wells: [{ productionStartDate: "2024-08-10" }],
    payOut: { afterTax: [7.5] },
    irr: { afterTax: [1.08] },
    scheduleIds: [],
  },
  {
    id: "p-3",
    name: "Reeves water study",
    createdBy: "u-reyes",
    createdAt: "2024-07-01T12:00:00Z",
    updatedBy: "u-left",
    updatedAt: "2024-07-02T12:00:00Z",
  },
];

export default function Projects() {
  const source = useMemo(
    () =>
      rowsSource(projects, {
        table: "gallery-projects",
        columns: projectColumns({ person: (userId) => people.get(userId) }),
      }),
    [],
  );
  return <DataTable source={source} label="Projects" />;
}
