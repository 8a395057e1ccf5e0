import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { recentWork } from "./recentWork.ts";

/**
 * What was worked on in a Petron (PE-039), as the live resource has it. Of a Petron that the caller
 * may not read there is nothing.
 */
export const getRecentProjectActivity = task({
  options: Type.Object({ petronId: Type.String({ minLength: 1, maxLength: 17 }) }),
  async run(context, { petronId }) {
    if (!(await context.documents.get("Petron", petronId))) return { data: [], total: 0 };
    const items = await recentWork(context, petronId);
    return { data: items, total: items.length };
  },
});
