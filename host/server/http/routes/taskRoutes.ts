import { envelope, PetronsError, type TaskRunBody } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Tasks } from "../../tasks/types.ts";
import { taskCancelBody, taskRunBody, taskValidateBody } from "../schemas.ts";

/** Task calls (DA-010, DA-013 to DA-015). */
export function taskRoutes(app: FastifyInstance, tasks: Tasks): void {
  const tags = ["tasks"];

  app.get("/api/tasks", { schema: { tags } }, async ({ session }) => envelope({ data: await tasks.templates(session) }));
  app.post<{ Body: TaskRunBody }>("/api/tasks", { schema: { tags, body: taskRunBody } }, async ({ session, body, raw }) => {
    if (!body.taskType) throw new PetronsError("task-type-missing");
    const gone = new AbortController();
    const leave = () => gone.abort();
    raw.socket.once("close", leave);
    try {
      return envelope(await tasks.run(session, body, { signal: gone.signal }));
    } finally {
      raw.socket.off("close", leave);
    }
  });
  app.post<{ Body: TaskRunBody }>("/api/tasks/validate", { schema: { tags, body: taskValidateBody } }, async ({ session, body }) => {
    if (!body.taskType) throw new PetronsError("task-type-missing");
    const messages = await tasks.validate(session, body);
    return envelope({ data: [{ errors: messages.map((message) => ({ message })) }] });
  });
  app.delete<{ Body: { taskId: string } }>("/api/tasks", { schema: { tags, body: taskCancelBody } }, async ({ session, body }) => {
    await tasks.cancel(session, body.taskId);
    return envelope();
  });
}
