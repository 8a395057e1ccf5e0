import type { User, WorkspaceInfo } from "@petrons/sdk/contracts";
import { seededRandom } from "../../../scripts/seed/seededRandom.ts";
import { TestingPerson } from "../../server/testingPerson.ts";
import { FuzzRun } from "./FuzzRun.ts";
import { adminEmails, type FuzzedServer } from "./fuzzedServer.ts";
import type { FuzzTarget, LiveResource, Sender } from "./fuzzTypes.ts";
import { Mutator } from "./mutations.ts";
import { signedInBy } from "./requests/sessionRequests.ts";

interface TargetParts {
  server: FuzzedServer;
  routes: FuzzTarget["routes"];
  failChanges(orgId: string, count: number): Promise<string[]>;
}

const senderEmails = [
  "analyst@petrons.local",
  "engineer@petrons.local",
  "support@petrons.local",
  "outsider@other.local",
];
const failedChangesEach = 300;

const userOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as User;

/**
 * Signs everybody in and makes a Petron with a table, which the first sender owns and the others
 * work in.
 */
export async function fuzzTarget({
  server,
  routes,
  failChanges,
}: TargetParts): Promise<FuzzTarget> {
  const { url, localSecret, password, containers, hubMethods } = server;
  const nobody = new TestingPerson(url);
  const senders: Sender[] = [];
  for (const name of senderEmails) {
    const answer = await nobody.call<{ token: string }>("POST", "/api/local/token", {
      email: name,
      localSecret,
    });
    const { token } = answer.data[0]!;
    senders.push({ name, token, userId: userOf(token).userId });
  }
  const owner = new TestingPerson(url, senders[0]!.token);
  const petronId = await owner.createPetron("Fuzz", {
    collaborators: senders.slice(1).map(({ userId }) => userId),
  });
  const rows = Array.from({ length: 200 }, (_, row) => `A-${row},${row * 10}`);
  const fileId = (
    await owner.upload("wells.csv", `well_name,oil_bbl\n${rows.join("\n")}\n`, petronId)
  ).insertedIds[0]!;
  const imported = await owner.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId, collection: "wells" },
  });
  if (!imported.success)
    throw new Error(`The table was not imported: ${JSON.stringify(imported.errors)}`);

  const target = {
    url,
    localSecret,
    password,
    senders,
    petronId,
    collection: "wells",
    fileId,
    containers,
    hubMethods,
    routes,
  };
  const { admins, failedChanges } = await signedInAdmins(
    { ...target, admins: [], switcher: senders[0]!, ...nothing },
    failChanges,
  );
  const resources = await liveResources(url, [...senders, ...admins], petronId);
  return {
    ...target,
    admins,
    switcher: admins[1]!,
    failedChanges,
    resources,
    ...(await namesOf(url, admins[0]!)),
  };
}

const nothing = { actions: [], resources: [], tasks: [], builtFiles: [], failedChanges: [] };

async function signedInAdmins(
  target: FuzzTarget,
  failChanges: TargetParts["failChanges"],
): Promise<{ admins: Sender[]; failedChanges: string[] }> {
  const run = new FuzzRun(target, 0);
  const admins: Sender[] = [];
  const failedChanges: string[] = [];
  for (const name of adminEmails) {
    const random = seededRandom(1);
    const token = await signedInBy(
      {
        target,
        random,
        mutator: new Mutator(random),
        send: (request) => run.send(request, random),
      },
      name,
      target.password,
    );
    const { userId, orgId } = userOf(token);
    admins.push({ name, token, userId });
    failedChanges.push(...(await failChanges(orgId, failedChangesEach)));
  }
  run.close();
  return { admins, failedChanges };
}

/** What is below $root and below the Petron, for each of them. */
async function liveResources(
  url: string,
  people: readonly Sender[],
  petronId: string,
): Promise<LiveResource[]> {
  const resources: LiveResource[] = [];
  for (const sender of people) {
    const { userId, token } = sender;
    for (const Name of [
      "$root",
      `$root/Petron/${petronId}`,
      `$root/Petron/${petronId}/Tables/${userId}`,
      `$root/Wells/${petronId}/${userId}`,
    ]) {
      const { data } = await new TestingPerson(url, token).forge<WorkspaceInfo>("GetWorkspace", {
        Name,
      });
      for (const { name, workspace } of data[0]?.resources ?? [])
        resources.push({ sender, workspace, name });
    }
  }
  return resources;
}

/** What the server offers, as it says itself. */
async function namesOf(
  url: string,
  admin: Sender,
): Promise<Pick<FuzzTarget, "actions" | "tasks" | "builtFiles">> {
  const person = new TestingPerson(url, admin.token);
  const refused = await person.forge("?", {});
  const actions =
    /Use one of (.+)\.$/.exec(refused.errors[0]?.message ?? "")?.[1]?.split(", ") ?? [];
  const templates = await person.call<{ taskName: string }>("GET", "/api/tasks");
  const tasks = templates.data.map(({ taskName }) => taskName);
  const pages = await Promise.all([
    person.fetch("GET", "/", { headers: { accept: "text/html" } }),
    person.fetch("GET", "/api/boot"),
  ]);
  const texts = await Promise.all(pages.map((page) => page.text()));
  const builtFiles = [
    ...new Set(texts.join("\n").match(/\/(assets|plugins)\/[\w./-]+\.(js|css)/g)),
  ];
  for (const [what, names] of Object.entries({ actions, tasks, builtFiles }))
    if (names.length < 3) throw new Error(`The server names too few ${what}: ${names}`);
  return { actions, tasks, builtFiles };
}
