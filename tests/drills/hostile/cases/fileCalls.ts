import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileStage } from "../HostileStage.ts";
export async function upload(
  person: TestingPerson,
  petronId: string,
  content: string | Uint8Array,
): Promise<string> {
  const body = typeof content === "string" ? content : new Uint8Array(content);
  const answer = await person.fetch("POST", `/api/files?name=hostile.csv&petronId=${petronId}`, {
    body,
    headers: { "content-type": "text/csv" },
  });
  const { insertedIds } = (await answer.json()) as { insertedIds: string[] };
  return insertedIds[0]!;
}

export const task = (person: TestingPerson, taskType: string, pid: string, options: object) =>
  person.call("POST", "/api/tasks", { taskType, pid, options });

export async function inspect(stage: HostileStage, content: string | Uint8Array) {
  const petronId = await stage.petron();
  return await task(stage.attacker, "InspectFile", petronId, {
    fileId: await upload(stage.attacker, petronId, content),
  });
}

export function expectRefused(
  what: string,
  { status, errors }: { status: number; errors: readonly { message: string }[] },
  sentence: RegExp,
): void {
  if (status !== 422 || !sentence.test(errors[0]?.message ?? ""))
    throw new Error(`${what} was answered with ${status} ${errors[0]?.message ?? ""}`);
}

export function expectStatus(what: string, { status }: { status: number }, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} was answered with ${status}, not ${wanted}`);
}
