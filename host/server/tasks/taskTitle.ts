import { setTimeout as delay } from "node:timers/promises";
import type { NamedScope } from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import { storableText } from "./storableText.ts";
import type { RegisteredTask } from "./types.ts";

const maxLength = 200;
const limitMs = 1_000;

/**
 * What a run does, as its task says it. A title is a courtesy: when it is not ready soon, the
 * task's name is used.
 */
export async function titleOf(
  { definition, entry }: RegisteredTask,
  options: object,
  context: Pick<TaskContext, "documents" | "scopeId" | keyof NamedScope>,
): Promise<string> {
  if (!definition.title) return entry.display;
  const tooLate = new AbortController();
  try {
    const asked = Promise.resolve(definition.title(options, context)).catch(() => entry.display);
    const title = await Promise.race([
      asked,
      delay(limitMs, entry.display, { signal: tooLate.signal }),
    ]);
    const text = storableText(String(title))
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, "");
    return text || entry.display;
  } catch {
    // A title that throws at once is none either.
    return entry.display;
  } finally {
    tooLate.abort();
  }
}
