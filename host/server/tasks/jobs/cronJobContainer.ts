import type { CronJob } from "@petrons/sdk/contracts";
import { historyLength, maxKeptResults, maxNotifyIds, maxRetries } from "@petrons/sdk/schedule";
import { type ContainerDefinition, container, type WriteContext } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Scope } from "../../scope/index.ts";

const time = Type.String({ maxLength: 40 });
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const size = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

const interval = Type.Object(
  {
    startDateTime: Type.Optional(nullable(time)),
    daysInterval: Type.Optional(size),
    hoursInterval: Type.Optional(size),
    minutesInterval: Type.Optional(size),
    secondsInterval: Type.Optional(size),
  },
  { additionalProperties: false },
);

/** What is left out means nothing of it (JB-024). It is kept whole. */
const scheduleSchema = Type.Object(
  {
    singleExecutionTime: Type.Optional(nullable(time)),
    runNow: Type.Optional(Type.Boolean()),
    interval: Type.Optional(nullable(interval)),
  },
  { additionalProperties: false },
);

const runSettingsSchema = Type.Object(
  {
    maxSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
    retries: Type.Optional(Type.Integer({ minimum: 0, maximum: maxRetries })),
    notifyOn: Type.Optional(Type.String({ maxLength: 20 })),
    notifyIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 17 }), { maxItems: maxNotifyIds }),
    ),
    keepResults: Type.Optional(Type.Integer({ minimum: 1, maximum: maxKeptResults })),
  },
  { additionalProperties: false },
);

const summary = Type.Object({}, { additionalProperties: true });

/** What its creator says of a job; the rest is the server's. */
const definedFields = ({ param }: Pick<Scope, "param">): string[] => [...ownFields, param];

const ownFields = [
  "name",
  "taskName",
  "taskOptions",
  "schedule",
  "runSettings",
  "paused",
] as const satisfies (keyof CronJob)[];

/** Jobs (JB-003). `beforeWrite` checks what is written and finds when the job is due. */
export const cronJobContainer = (
  beforeWrite: (
    fields: Record<string, unknown>,
    context: WriteContext,
  ) => Promise<Record<string, unknown>>,
  maxPerPerson: number,
  scope: Scope,
) =>
  container({
    name: "CronJob",
    schema: Type.Object({
      name: Type.String({ maxLength: 200 }),
      taskName: Type.String({ maxLength: 100 }),
      taskOptions: Type.String({ maxLength: 100_000 }),
      schedule: scheduleSchema,
      [scope.param]: nullable(Type.String({ maxLength: 17 })),
      runSettings: runSettingsSchema,
      paused: Type.Boolean(),
      timeZone: Type.String(),
      nextExecutionTime: nullable(Type.String()),
      lastExecutionTime: nullable(Type.String()),
      jobStatus: nullable(Type.String()),
      runCount: Type.Integer(),
      invalidFlag: Type.Boolean(),
      invalidReason: nullable(Type.String()),
      failedInRow: Type.Integer(),
      failingSince: nullable(Type.String()),
      history: Type.Array(summary, { maxItems: historyLength }),
    }),
    indexes: [
      { field: "name" },
      { field: "taskName" },
      { field: scope.param },
      { field: "jobStatus" },
      { field: "nextExecutionTime" },
    ],
    access: {
      read: [{ to: "creator" }, { to: "role", role: "admin" }],
      insert: [{ to: "org", fields: [...definedFields(scope), "lastExecutionTime"] }],
      update: [
        { to: "creator", fields: [...definedFields(scope), "lastExecutionTime"] },
        { to: "role", role: "admin", fields: ["paused"] },
      ],
      delete: [{ to: "creator" }, { to: "role", role: "admin" }],
    },
    defaults: {
      [scope.param]: null,
      runSettings: {},
      paused: false,
      timeZone: "UTC",
      nextExecutionTime: null,
      lastExecutionTime: null,
      jobStatus: null,
      runCount: 0,
      invalidFlag: false,
      invalidReason: null,
      failedInRow: 0,
      failingSince: null,
      history: [],
    },
    beforeWrite,
    boundedWithin: "orgId",
    maxPerPerson,
    goesWith: { [scope.param]: scope.container },
    feed: "full",
    audit: { fields: { paused: { kind: "settings" } } },
    uninstall: "keep",
  }) as ContainerDefinition;
