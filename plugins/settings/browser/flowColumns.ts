import { resourceFailure } from "@petrons/sdk/browser";
import { type FlowInfo, type ListedFlow, startCase } from "@petrons/sdk/contracts";
import type { TableColumnOption } from "@petrons/sdk/tables";
import { flowTexts as texts } from "./flowTexts.ts";

/** `ProductionByWell` as 'Production by well'. */
export function flowNameText(name: string): string {
  const words = startCase(name);
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** What a flow is at, in a few words. */
export function flowStateText({ isRunning, isUpdating, hasError, needsUpdate }: FlowInfo): string {
  const { states } = texts;
  if (isRunning) return states.running;
  if (isUpdating) return states.waiting;
  if (hasError) return states.failed;
  return needsUpdate ? states.needsUpdate : states.current;
}

const count = { type: "number", typeOptions: { format: "integer" } } as const;

const first: readonly TableColumnOption[] = [
  { name: "name", label: texts.columns.name, value: ({ name }) => flowNameText(String(name)) },
  {
    name: "state",
    label: texts.columns.state,
    value: (row) => flowStateText(row as unknown as FlowInfo),
  },
];
const others: readonly TableColumnOption[] = [
  {
    name: "error",
    label: texts.columns.error,
    width: 448,
    value: (row) => resourceFailure(row as unknown as ListedFlow) ?? "",
  },
  { name: "runCount", label: texts.columns.runCount, help: texts.help.runCount, ...count },
  {
    name: "lastElapsedSeconds",
    label: texts.columns.lastElapsedSeconds,
    unit: "s",
    type: "number",
  },
  {
    name: "uptime",
    label: texts.columns.uptime,
    unit: "min",
    help: texts.help.uptime,
    value: ({ uptime }) => Math.floor(Number(uptime) / 60),
    ...count,
  },
  { name: "workspace", label: texts.columns.workspace },
];

/** The state of flows as a table. */
export const flowColumns: readonly TableColumnOption[] = [...first, ...others];

/**
 * Flows of many workspaces. The state of a flow is beside its name: these two are in view on a
 * phone.
 */
export const listedFlowColumns: readonly TableColumnOption[] = [
  ...first,
  { name: "about", label: texts.columns.about },
  ...others,
];
