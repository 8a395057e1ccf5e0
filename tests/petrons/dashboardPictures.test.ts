import { afterAll, beforeAll, expect, test } from "vitest";
import { thumbnailName, thumbnailOf } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let analyst: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
});
afterAll(() => node?.close());

const upload = async (petronId: string, name: string) =>
  (await analyst.upload(name, "a picture", petronId)).insertedIds[0]!;
const stored = async (pid: string) =>
  (await analyst.query<{ id: string }>("File", { petronId: pid })).data.map(({ id }) => id).sort();

test("PE-011 the picture of a card goes when another replaces it, and with its dashboard; a file that is no picture of it stays", async () => {
  const pid = await analyst.createPetron("Cormorant");
  const { insertedIds } = await analyst.insert("DSUDesignProject", [
    { pid, name: "Rates", visualizations: [] },
  ]);
  const id = insertedIds[0]!;
  const show = (fileId: string) =>
    analyst.update("DSUDesignProject", { id }, { thumbnailUrl: thumbnailOf(fileId) });
  const [first, second, data] = [
    await upload(pid, thumbnailName(id)),
    await upload(pid, thumbnailName(id)),
    await upload(pid, "wells.csv"),
  ];
  await show(data);
  await show(first);
  await analyst.update("DSUDesignProject", { id }, { name: "Rates and costs" });
  await show(second);
  await eventually(async () => expect(await stored(pid)).toEqual([second, data].sort()));
  await analyst.remove("DSUDesignProject", { id });
  await eventually(async () => expect(await stored(pid)).toEqual([data]));
});
