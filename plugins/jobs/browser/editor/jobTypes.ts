import { type TaskTemplate, jobTypes as typeOrder } from "@petrons/sdk/contracts";

interface JobTypeGroup {
  jobType: string;
  entries: { taskName: string; label: string }[];
}

const placeOf = (jobType: string): number => {
  const place = (typeOrder as readonly string[]).indexOf(jobType);
  // Groups of plugins' own come before Other (JB-016).
  return place < 0 ? typeOrder.length - 1.5 : place;
};

/**
 * The job types to choose from: groups in the specified order, each sorted by display name;
 * system-level ones only when they are asked for.
 */
export function jobTypeGroups(
  tasks: readonly TaskTemplate[],
  showsSystem: boolean,
): JobTypeGroup[] {
  const shown = tasks.filter(({ systemLevelJob }) => showsSystem || !systemLevelJob);
  const isShared = ({ display }: TaskTemplate) =>
    shown.filter((other) => other.display === display).length > 1;
  const groups = new Map<string, JobTypeGroup>();
  for (const task of shown.toSorted(
    (a, b) => a.display.localeCompare(b.display) || a.taskName.localeCompare(b.taskName),
  )) {
    const group = groups.get(task.jobType) ?? { jobType: task.jobType, entries: [] };
    groups.set(task.jobType, group);
    // Tasks of one display name are told apart by their own.
    group.entries.push({
      taskName: task.taskName,
      label: isShared(task) ? `${task.display} (${task.taskName})` : task.display,
    });
  }
  return [...groups.values()].sort(
    (a, b) => placeOf(a.jobType) - placeOf(b.jobType) || a.jobType.localeCompare(b.jobType),
  );
}

interface Schema {
  default?: unknown;
  properties?: Record<string, Schema>;
}

/** The options that a schema gives by itself, as JSON text. */
export const defaultOptions = (task: Pick<TaskTemplate, "options"> | undefined): string =>
  JSON.stringify(task ? (defaultsOf(task.options) ?? {}) : {}, null, 2);

function defaultsOf({ default: given, properties = {} }: Schema): unknown {
  if (given !== undefined) return given;
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const value = defaultsOf(part);
    return value === undefined ? [] : [[name, value] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
