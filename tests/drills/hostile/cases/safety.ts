import { connect } from "node:net";
import { newId } from "@petrons/sdk/contracts";
import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileCase } from "../hostileCase.ts";

const createPetron = (name: string, idempotencyKey: string) => ({
  taskType: "CreatePetron",
  pid: "null",
  options: { name },
  idempotencyKey,
});

async function petronsCalled(person: TestingPerson, name: string): Promise<number> {
  return (await person.query("Petron", { name })).total;
}

/** Sends a request and cuts the line at once. */
function sendAndLeave(url: string, { token }: TestingPerson, body: object): Promise<void> {
  const { hostname, port } = new URL(url);
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST /api/tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        () => socket.destroy(),
      ),
    );
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
  });
}

/**
 * One call from an address of its own of this machine. Resolves with the first line of the answer.
 */
function callFrom(url: string, localAddress: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ host: hostname, port: Number(port), localAddress }, () =>
      socket.write(
        "GET /api/variables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer bad\r\nConnection: close\r\n\r\n",
      ),
    );
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer.split("\r\n", 1)[0]!));
  });
}

/** Makes documents a hundred at a time, at most so many; answers the status that ended it. */
async function fill(
  person: TestingPerson,
  type: string,
  max: number,
  one: (index: number) => object,
): Promise<number> {
  for (let made = 0; made < max; made += 100) {
    const { status } = await person.insert(
      type,
      Array.from({ length: 100 }, (_, index) => one(made + index)),
    );
    if (status !== 200) return status;
  }
  return 200;
}

/** Repetitions, addresses and numbers that grow without end. */
export const safetyCases: HostileCase[] = [
  {
    id: "run-key",
    title: "A foreground run with a key acts once, however often and however fast it is sent",
    short: true,
    async run({ attacker }) {
      const name = `Once ${newId()}`;
      const body = createPetron(name, newId());
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => attacker.call("POST", "/api/tasks", body)),
      );
      answers.push(await attacker.call("POST", "/api/tasks", body));
      const total = await petronsCalled(attacker, name);
      if (total !== 1) throw new Error(`Five sendings of one run made ${total} Petrons.`);
      const ids = new Set(
        answers.map(({ status, insertedIds }) => `${status} ${insertedIds.join()}`),
      );
      if (ids.size !== 1)
        throw new Error(`The repetitions were answered otherwise: ${[...ids].join("; ")}.`);
    },
  },
  {
    id: "run-key-cut",
    title: "A foreground run whose line was cut is repeated under its key without acting twice",
    short: true,
    async run({ attacker, url }) {
      const name = `Cut ${newId()}`;
      const body = createPetron(name, newId());
      await Promise.all([1, 2, 3].map(() => sendAndLeave(url, attacker, body)));
      const { status } = await attacker.call("POST", "/api/tasks", body);
      const total = await petronsCalled(attacker, name);
      if (status !== 200 || total !== 1)
        throw new Error(
          `The repetition was answered with ${status}, and there are ${total} Petrons.`,
        );
    },
  },
  {
    id: "run-key-others",
    title: "The key of a run answers nothing to another person, and nothing for another run",
    short: true,
    async run({ attacker, colleague }) {
      const key = newId();
      const first = await attacker.call("POST", "/api/tasks", createPetron(`Mine ${key}`, key));
      const other = await colleague.call("POST", "/api/tasks", createPetron(`Mine ${key}`, key));
      if (first.insertedIds.join() === other.insertedIds.join())
        throw new Error("Another person's key answered the first one's Petron.");
      const { status } = await attacker.call(
        "POST",
        "/api/tasks",
        createPetron(`Other ${key}`, key),
      );
      if (status !== 409) throw new Error(`Another run with the key was answered with ${status}.`);
    },
  },
  {
    id: "endless-documents",
    title:
      "Nobody saves settings, shortcuts, links or units definitions without end, nor uses up what a colleague may save",
    async run({ attacker, colleague }) {
      const kinds: Record<string, (index: number) => object> = {
        Setting: (index) => ({
          name: `end ${index}`,
          parentId: attacker.userId,
          referenceId: "endless",
          scope: "user",
          version: "1",
          data: "1",
        }),
        Shortcut: (index) => ({
          name: `end ${index}`,
          pluginId: "core-petrons",
          meta: { toRoute: "/", petronId: null },
        }),
        Link: () => ({
          parentId: attacker.userId,
          parentType: "User",
          childId: newId(),
          childType: "GalleryItem",
          linkType: "input",
        }),
        UnitsDefinition: (index) => ({ name: `end ${index}` }),
      };
      const endless: string[] = [];
      for (const [type, one] of Object.entries(kinds)) {
        const status = await fill(attacker, type, 7_000, one);
        if (status !== 409) endless.push(`${type} ${status}`);
        if (type === "UnitsDefinition") {
          const { status: theirs } = await colleague.insert(type, [{ name: "end of a colleague" }]);
          await colleague.remove(type, { name: "end of a colleague" });
          if (theirs !== 200)
            throw new Error(`A colleague's units definition was answered with ${theirs}.`);
        }
        await attacker.remove(
          type,
          type === "Link"
            ? { parentId: attacker.userId, linkType: "input" }
            : { name: { $regex: "^end " } },
        );
      }
      if (endless.length > 0)
        throw new Error(`7,000 of each were answered with: ${endless.join(", ")}.`);
    },
  },
  {
    id: "many-addresses",
    title: "Calls from 10,000 addresses cost the node a bounded memory",
    heavy: true,
    async run(stage) {
      const before = stage.memory().server;
      let next = 0;
      const work = async () => {
        while (next < 10_000) {
          const place = next++;
          await callFrom(
            stage.url,
            `127.${1 + (place >> 14)}.${(place >> 7) & 127}.${1 + (place & 127)}`,
          );
        }
      };
      await Promise.all(Array.from({ length: 64 }, work));
      const grown = stage.memory().server - before;
      if (grown > 150) throw new Error(`The server grew by ${grown.toFixed(0)} MB.`);
    },
  },
];
