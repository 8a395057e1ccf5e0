import { until } from "../../../server/killableServer.ts";
import type { HostileStage } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";

/** Nobody of the stage: what is slowed or ended here is missed by no other case. */
const other = "support@petrons.local";

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** The local provider's form, and how to send it: `send` answers the status. */
async function signInForm(
  stage: HostileStage,
): Promise<(email: string, password: string) => Promise<number>> {
  const jar = new Map<string, string>();
  let url = `${stage.url}/api/signin`;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, { redirect: "manual", headers: { cookie: cookies(jar) } });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    const location = answer.headers.get("location");
    await answer.text();
    if (location) {
      // The stage listens on a port of chance, which its public address does not know.
      const { pathname, search } = new URL(location, url);
      url = stage.url + pathname + search;
      continue;
    }
    must(answer.status === 200, `The sign-in form answers ${answer.status}.`);
    return async (email, password) => {
      const sent = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookies(jar) },
        body: new URLSearchParams({ email, password }),
      });
      await sent.text();
      return sent.status;
    };
  }
  throw new Error("The sign-in form was not reached.");
}

const cookies = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const at = pair.indexOf("=");
  if (at > 0 && pair.length > at + 1) jar.set(pair.slice(0, at), pair.slice(at + 1));
}

/** Who somebody is, how long they stay it, and what is kept of what they do. */
export const identityCases: HostileCase[] = [
  {
    id: "16",
    title: "Sixty wrong passwords are kept for the admin of their organization, and slowed",
    short: true,
    async run(stage) {
      const send = await signInForm(stage);
      const statuses: number[] = [];
      for (let index = 0; index < 60; index++) statuses.push(await send(other, `wrong ${index}`));
      must(
        statuses.filter((status) => status === 429).length >= 40,
        "Wrong passwords are answered as fast as they are sent.",
      );
      const kept = await stage.admin.call<{
        events: { person: { fullName: string } | null; detail: string }[];
      }>("GET", "/api/audit?kind=sign-in-failed");
      const wrong = kept.data[0]?.events.filter(({ detail }) => detail === "wrong-password") ?? [];
      must(wrong.length >= 5, `The log has ${wrong.length} of them.`);
      must(!JSON.stringify(kept.data).includes("wrong 1"), "A password is in the log.");
      const theirs = await stage.bystander.call<{ events: unknown[] }>(
        "GET",
        "/api/audit?kind=sign-in-failed",
      );
      must(theirs.data[0]?.events.length === 0, "Another organization sees them.");
    },
  },
  {
    id: "19",
    title: "A download ticket does not outlive the session that it was made in",
    short: true,
    async run(stage) {
      const person = await stage.server.as(other);
      const { insertedIds } = await person.upload("ticket.csv", "a,b\n1,2\n");
      const { data } = await person.call<{ url: string }>(
        "POST",
        `/api/files/${insertedIds[0]}/ticket`,
      );
      await person.call("POST", "/api/session/end");
      const answer = await fetch(stage.url + data[0]!.url);
      must(answer.status === 404, `The ticket is answered with ${answer.status} after sign-out.`);
    },
  },
  {
    id: "19-figures",
    title: "What one organization does shows in no figure that another organization's admin sees",
    async run(stage) {
      const seen = async () => {
        const info = await stage.bystander.call<{ databaseInfo: { storageSize: number } }>(
          "GET",
          "/api/info",
        );
        const body = { action: "GetResource", options: { uri: "$root/Kernels#Performance" } };
        const kernels = await stage.bystander.call<{
          data: { start: string; totalRows: number; totalResources: number }[];
        }>("POST", "/api/forge/action", body);
        return { size: info.data[0]!.databaseInfo.storageSize, rows: kernels.data[0]!.data };
      };
      await seen();
      const before = await seen();
      const petrons = Array.from({ length: 20 }, (_, index) =>
        stage.attacker.createPetron(`Figures ${index} ${"x".repeat(150)}`),
      );
      const uris = (await Promise.all(petrons)).map((id) => `$root/Petron/${id}#Petron`);
      for (const uri of uris)
        await stage.attacker.call("POST", "/api/forge/action", {
          action: "GetResource",
          options: { uri },
        });
      const begun = new Date().toISOString();
      const after = await until("a row that was measured after", async () => {
        const now = await seen();
        return now.rows.some(({ start }) => start > begun) ? now : undefined;
      });
      must(after.size === before.size, `The size went from ${before.size} to ${after.size}.`);
      const most = Math.max(...after.rows.map(({ totalResources }) => totalResources));
      must(most < 20, `A row counts ${most} live resources.`);
    },
  },
  {
    id: "endless-renewal",
    title: "A session makes a bounded number of tokens",
    async run(stage) {
      const person = await stage.server.as(other);
      const statuses: number[] = [];
      for (let index = 0; index < 80; index++)
        statuses.push((await person.call("POST", "/api/session/renew")).status);
      const made = statuses.filter((status) => status === 200).length;
      must(made > 0 && made <= 50, `${made} of 80 renewals made a token.`);
    },
  },
  {
    id: "password-cost",
    title:
      "Two hundred passwords at once are refused beyond a short line, and the node goes on answering",
    async run(stage) {
      const send = await signInForm(stage);
      const answers = Promise.all(
        Array.from({ length: 200 }, (_, index) => send(`person${index}@petrons.local`, "guess")),
      );
      const from = performance.now();
      must(
        (await stage.bystander.call("GET", "/api/variables")).status === 200,
        "A call of somebody else fails meanwhile.",
      );
      const took = performance.now() - from;
      const statuses = new Set(await answers);
      must(took < 2_000, `A call of somebody else took ${took.toFixed(0)} ms.`);
      must(
        statuses.has(503) || statuses.has(429),
        `All were checked: ${[...statuses].join(", ")}.`,
      );
    },
  },
  {
    id: "audit-of-others",
    title: "Only admins read the audit log or its file",
    short: true,
    async run(stage) {
      for (const [method, path] of [
        ["GET", "/api/audit"],
        ["POST", "/api/audit/export"],
      ] as const) {
        const answer = await stage.attacker.call(method, path, method === "POST" ? {} : undefined);
        must(answer.status === 403, `${method} ${path} is answered with ${answer.status}.`);
      }
    },
  },
];
