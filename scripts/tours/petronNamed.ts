import type { TourServer } from "./tourServer.ts";

/** The id of a Petron of the sample; throws when there is none. */
export async function petronNamed(server: TourServer, name: string): Promise<string> {
  const { data } = await server.call<{ id: string }>(
    "admin@petrons.local",
    "POST",
    "/api/data/query",
    { type: "Petron", query: { name } },
  );
  const id = data[0]?.id;
  if (id === undefined) throw new Error(`The sample has no Petron '${name}'.`);
  return id;
}
