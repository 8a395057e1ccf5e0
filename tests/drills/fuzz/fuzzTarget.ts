import { TestingPerson } from "../../server/testingPerson.ts";
import type { FuzzTarget, Sender } from "./fuzzRequests.ts";

/** A Petron with a table, and people who work in it. The first of them owns it. */
export async function fuzzTarget(url: string, senders: readonly Sender[]): Promise<FuzzTarget> {
  const owner = new TestingPerson(url, senders[0]!.token);
  const petronId = await owner.createPetron("Fuzz", { collaborators: senders.slice(1).map(({ userId }) => userId) });
  const { insertedIds } = await owner.upload(
    "wells.csv",
    `well_name,oil_bbl\n${Array.from({ length: 200 }, (_, row) => `A-${row},${row * 10}`).join("\n")}\n`,
    petronId,
  );
  const fileId = insertedIds[0]!;
  const imported = await owner.task({ taskType: "ImportTable", pid: petronId, options: { fileId, collection: "wells" } });
  if (!imported.success) throw new Error(`The table was not imported: ${JSON.stringify(imported.errors)}`);
  return { url, senders, petronId, collection: "wells", fileId };
}
