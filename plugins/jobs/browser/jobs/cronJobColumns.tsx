import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";
import type { StoredCronJob } from "../../contracts/index.ts";
import { Creator } from "../Creator.tsx";
import { scheduleText } from "../scheduleText.ts";
import {
  LastRunCell,
  lastRunText,
  NextRunCell,
  ScheduleCell,
  StatusCell,
  statusText,
} from "./jobCells.tsx";
import { historyText, RunHistory } from "./RunHistory.tsx";

const job = (row: TableRow): StoredCronJob => row as unknown as StoredCronJob;

/**
 * The columns of the list of jobs; with `nameOf` a person, who made each. On a phone a job and its
 * state are in sight.
 */
export function cronJobColumns(
  zone: string,
  nameOf: ((userId: string) => string) | undefined,
  isPhone: boolean,
): TableColumnOption[] {
  const creator: TableColumnOption = {
    name: "createdBy",
    label: "Created by",
    sortable: false,
    value: (row) => nameOf?.(job(row).createdBy ?? "") ?? "",
    node: (row) => <Creator userId={job(row).createdBy ?? ""} />,
    width: 136,
  };
  return [
    { name: "name", label: "Job", width: isPhone ? 120 : nameOf ? 176 : 200 },
    {
      name: "jobStatus",
      label: "Status",
      value: (row) => statusText(job(row), zone),
      node: (row) => <StatusCell job={job(row)} />,
      width: isPhone ? 136 : 240,
    },
    {
      name: "schedule",
      label: "Schedule",
      sortable: false,
      value: (row) => scheduleText(job(row), zone, Date.now()),
      node: (row) => <ScheduleCell job={job(row)} />,
      width: nameOf ? 160 : 220,
    },
    {
      name: "nextExecutionTime",
      label: "Next run",
      type: "time",
      node: (row) => <NextRunCell job={job(row)} />,
      width: 224,
    },
    {
      name: "lastExecutionTime",
      label: "Last result",
      // Every save resets it to null (JB-029), so its order would be no order of results.
      sortable: false,
      value: (row) => lastRunText(job(row), zone, Date.now()),
      node: (row) => <LastRunCell job={job(row)} />,
      width: nameOf ? 216 : 264,
    },
    {
      name: "history",
      label: "Last runs",
      sortable: false,
      help: "The last 20 runs, oldest first. A bar is as high as the run was long; one that failed has a gap, a cancelled one is hollow.",
      value: (row) => historyText(job(row).history),
      node: (row) => <RunHistory history={job(row).history} />,
      width: 128,
    },
    ...(nameOf ? [creator] : []),
  ];
}
