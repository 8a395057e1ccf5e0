import { jobNotices } from "@petrons/sdk/schedule";
import { type ContainerDefinition, container } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Scope } from "../scope/index.ts";

const nullable = (field: string) =>
  Type.Union([Type.String(), Type.Null()], { description: field });

/** The record of background runs, written by this module alone. */
export const jobResultContainer = (scope: Scope): ContainerDefinition =>
  container({
    name: "JobResult",
    schema: Type.Object({
      taskName: Type.String(),
      display: Type.Optional(
        Type.String({ description: "what the task was called when the run was accepted" }),
      ),
      title: Type.Optional(Type.String({ description: "what this run does" })),
      message: Type.String(),
      progress: Type.Number(),
      jobStatus: Type.String(),
      scheduledAt: nullable("when the run was accepted"),
      startedAt: nullable("when its last attempt began"),
      completedAt: nullable("when it ended, however it ended"),
      [scope.param]: nullable("the scope of the run"),
      cronJobId: nullable("the job that asked for the run"),
      jobName: Type.Optional(Type.String()),
      nextAttemptAt: Type.Optional(nullable("when a failed run is tried again")),
      dueAt: Type.Optional(nullable("when the job's schedule asked for it")),
      plannedAt: Type.Optional(
        nullable("when the job's schedule was saved, after it asked for the run"),
      ),
      attempt: Type.Optional(Type.Integer()),
      attempts: Type.Optional(Type.Integer()),
      restarts: Type.Optional(
        Type.Integer({
          description: "how often its last attempt began again, because the server ended",
        }),
      ),
      options: Type.Optional(Type.Object({}, { additionalProperties: true })),
      watcherIds: Type.Optional(Type.Array(Type.String())),
      notifyOn: Type.Optional(Type.Union(jobNotices.map((notice) => Type.Literal(notice)))),
      outcome: Type.Unknown(),
    }),
    indexes: [
      { field: "jobStatus" },
      { field: scope.param },
      { field: "cronJobId" },
      { field: "watcherIds", type: "list" },
    ],
    access: {
      read: [
        { to: "creator" },
        { to: "member", field: "watcherIds" },
        { to: "role", role: "admin" },
      ],
      insert: [],
      update: [],
      delete: [{ to: "creator" }, { to: "role", role: "admin" }],
    },
    goesWith: { [scope.param]: scope.container },
    feed: "full",
    uninstall: "keep",
  });

/**
 * What a run said. `line` counts from 1 within a run: lines written together share their createdAt.
 * Goes with its JobResult.
 */
export const jobLogContainer: ContainerDefinition = container({
  name: "JobLog",
  schema: Type.Object({
    jobResultId: Type.String(),
    severity: Type.String(),
    message: Type.String(),
    line: Type.Integer(),
  }),
  indexes: [{ field: "jobResultId" }],
  access: {
    read: [{ to: "through", container: "JobResult", field: "jobResultId" }],
    insert: [],
    update: [],
    delete: [],
  },
  feed: "ids",
  audit: { deletions: false },
  uninstall: "keep",
});
