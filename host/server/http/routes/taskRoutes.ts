import { envelope, PetronsError, type TaskRunBody } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Tasks } from "../../tasks/types.ts";
import { taskCancelBody, taskRunBody, taskValidateBody } from "../schemas.ts";
import type { Turns } from "../turns.ts";
import { whileConnected } from "../whileConnected.ts";

/** Task calls (DA-010, DA-013 to DA-015). */
export function taskRoutes(app: FastifyInstance, tasks: Tasks, { calls, taskRuns }: Turns): void {
  const tags = ["tasks"];
  const inTurn: typeof calls = function (request, reply, done) {
    const { runInBackground } = request.body as TaskRunBody;
    return (runInBackground ? calls : taskRuns).call(this, request, reply, done);
  };

  app.get("/api/tasks", { schema: { tags }, preHandler: calls }, async ({ session }) =>
    envelope({ data: await tasks.templates(session) }),
  );
  app.get("/api/tasks/connections", { schema: { tags }, preHandler: calls }, async ({ session }) =>
    envelope({ data: await tasks.connections(session) }),
  );
  app.post<{ Body: TaskRunBody }>(
    "/api/tasks",
    { schema: { tags, body: taskRunBody }, preHandler: inTurn },
    async (request) => {
      const { session, body, raw } = request;
      if (!body.taskType) throw new PetronsError("task-type-missing");
      const goesOn = (ended: Promise<void>) => {
        request.turnUntil = ended;
      };
      return await whileConnected(raw, async (signal) =>
        envelope(await tasks.run(session, body, { signal, goesOn })),
      );
    },
  );
  app.post<{ Body: TaskRunBody }>(
    "/api/tasks/validate",
    { schema: { tags, body: taskValidateBody }, preHandler: calls },
    async ({ session, body }) => {
      if (!body.taskType) throw new PetronsError("task-type-missing");
      const messages = await tasks.validate(session, body);
      return envelope({ data: [{ errors: messages.map((message) => ({ message })) }] });
    },
  );
  // Waits for no turn: it ends what holds one.
  app.delete<{ Body: { taskId: string } }>(
    "/api/tasks",
    { schema: { tags, body: taskCancelBody } },
    async ({ session, body }) => {
      await tasks.cancel(session, body.taskId);
      return envelope();
    },
  );
}
