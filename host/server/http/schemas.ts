import type { ScopeEntry } from "@petrons/sdk/contracts";
import { telemetryLimits } from "@petrons/sdk/contracts";
import { Type } from "typebox";

const closed = { additionalProperties: false };
const type = Type.String({ minLength: 1, description: "The document type" });
const query = Type.Record(Type.String(), Type.Unknown(), {
  description: "Mongo-style: { name: 'A' }, { age: { $gt: 3 } }, { $or: […] }",
});
const fields = Type.Record(Type.String(), Type.Unknown());

export const dataQueryBody = Type.Object(
  {
    type,
    query,
    options: Type.Optional(
      Type.Object(
        {
          skip: Type.Optional(Type.Integer({ minimum: 0 })),
          limit: Type.Optional(Type.Integer({ minimum: 0 })),
          sortBy: Type.Optional(Type.String({ minLength: 1 })),
          sortOrder: Type.Optional(Type.Enum(["ascending", "descending"])),
          total: Type.Optional(
            Type.Unsafe<boolean | "capped">({
              enum: [true, false, "capped"],
              description: "true counts all that match, capped up to 10,000, false none",
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
const idempotencyKey = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, pattern: "^[^\\u0000]+$" }),
);
export const dataInsertBody = Type.Object({ type, data: Type.Array(fields) }, closed);
export const dataInsertHeaders = Type.Object({ "idempotency-key": idempotencyKey });
export const dataUpdateBody = Type.Object(
  { type, query, body: fields, revision: Type.Optional(Type.Integer({ minimum: 1 })) },
  closed,
);
export const dataUpsertBody = Type.Object(
  { type, data: Type.Union([Type.Array(fields), fields]) },
  closed,
);
export const dataDeleteBody = Type.Object({ type, query }, closed);

const pid = Type.Optional(
  Type.Union([Type.String(), Type.Null()], {
    description: "The id of what the run is in, or the text null",
  }),
);
const taskOptions = Type.Optional(Type.Object({}, { additionalProperties: true }));
export const taskRunBody = Type.Object(
  {
    // When left out, the error table's own sentence says so.
    taskType: Type.Optional(Type.String()),
    pid,
    options: taskOptions,
    cronJobId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    runInBackground: Type.Optional(Type.Boolean()),
    asJolt: Type.Optional(Type.Boolean()),
    aggregateExceptions: Type.Optional(Type.Boolean()),
    idempotencyKey,
  },
  closed,
);
export const taskValidateBody = Type.Object(
  { taskType: Type.Optional(Type.String()), pid, options: taskOptions },
  closed,
);
export const taskCancelBody = Type.Object({ taskId: Type.String({ minLength: 1 }) }, closed);
export const forgeActionBody = Type.Object(
  {
    action: Type.Optional(Type.String()),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);

const shortText = Type.String({ minLength: 1, maxLength: 100 });
export const oneTimeTokenBody = ({ param, label }: ScopeEntry) =>
  Type.Object(
    {
      storedData: Type.Object(
        {
          kind: shortText,
          appName: shortText,
          [param]: Type.Optional(
            Type.String({ maxLength: 100, description: `The ${label} that the app is shown in` }),
          ),
          params: Type.Optional(
            Type.Record(Type.String(), Type.Unknown(), { description: "Handed to the app" }),
          ),
        },
        closed,
      ),
    },
    closed,
  );

export const telemetryReportBody = Type.Object(
  { events: Type.Array(fields, { maxItems: telemetryLimits.events }) },
  closed,
);
