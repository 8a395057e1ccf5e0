import type { Query, ServerDocuments } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { readThreads } from "./readThreads.ts";

it("a thread is read by itself: what a change is looked up by is the thread, which few follow, and not its Petron", async () => {
  const asked: Query[] = [];
  const query = async (_: string, one: Query) => {
    asked.push(one);
    return { data: [], total: 0 };
  };
  await readThreads({ query } as unknown as Pick<ServerDocuments, "query">, [
    { id: "Thread00000000001", petronId: "PetronGulf0000001" },
  ]);
  expect(asked.map((one) => Object.keys(one)[0])).toEqual([
    "id",
    "parentCommentId",
    "parentCommentId",
  ]);
});
