import { gzipSync } from "node:zlib";
import type { HostileCase } from "../hostileCase.ts";
import { expectStatus, task, upload } from "./fileCalls.ts";

/** Files that take long to read: what others wait for, and what ends with its request. */
export const inspectionCases: HostileCase[] = [
  {
    id: "7-gone",
    title: "An inspection whose request has ended ends too, with its process and its files",
    async run(stage) {
      const petronId = await stage.petron();
      const fileId = await upload(
        stage.attacker,
        petronId,
        gzipSync(`a,b\n${"1,2020-01-01\n".repeat(8_000_000)}`),
      );
      const gone = new AbortController();
      const asked = fetch(`${stage.url}/api/tasks`, {
        method: "POST",
        body: JSON.stringify({
          taskType: "ImportTable",
          pid: petronId,
          options: { fileId, collection: "gone", mode: "replace" },
        }),
        headers: {
          authorization: `Bearer ${stage.attacker.token}`,
          "content-type": "application/json",
        },
        signal: gone.signal,
      }).then(
        () => "answered",
        () => "gone",
      );
      while (stage.server.children().length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      gone.abort();
      if ((await asked) !== "gone") throw new Error("The import had ended before it was given up.");
      await stage.nothingLeft();
    },
  },
  {
    id: "file-slow",
    title: "Files that cost most to read leave a person of another organization alone",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      const fileId = await upload(
        stage.attacker,
        petronId,
        gzipSync(
          `${Array.from({ length: 40 }, (_, n) => `d${n}`).join(",")}\n${`${"2020-01-01,".repeat(39)}x\n`.repeat(60_000)}`,
        ),
      );
      await Promise.all(
        Array.from({ length: 6 }, () => task(stage.attacker, "InspectFile", petronId, { fileId })),
      );
    },
  },
  {
    id: "file-colleague",
    title: "Large files that one person has inspected do not keep a colleague's two lines waiting",
    async run(stage) {
      const petronId = await stage.petron();
      const slow = await upload(
        stage.attacker,
        petronId,
        `a,b\n${Array.from({ length: 1_000 }, (_, n) => `${n},${n * 7_919}\n`)
          .join("")
          .repeat(8_000)}`,
      );
      const theirs = await stage.colleague.createPetron(`Colleague ${performance.now()}`);
      const small = await upload(stage.colleague, theirs, "a,b\n1,2\n");
      const gone = new AbortController();
      const body = JSON.stringify({
        taskType: "InspectFile",
        pid: petronId,
        options: { fileId: slow },
      });
      const headers = {
        authorization: `Bearer ${stage.attacker.token}`,
        "content-type": "application/json",
      };
      const inspections = Array.from({ length: 3 }, () =>
        fetch(`${stage.url}/api/tasks`, { method: "POST", body, headers, signal: gone.signal }),
      );
      const ended = Promise.allSettled(inspections);
      while (stage.server.children().length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const first = Promise.race(inspections).then(() => "one of the large files");
      const answered = task(stage.colleague, "InspectFile", theirs, { fileId: small }).then(
        (answer) => {
          expectStatus("the colleague's file", answer, 200);
          return "the colleague's";
        },
      );
      const ahead = await Promise.race([first, answered]);
      gone.abort();
      await ended;
      await stage.nothingLeft();
      if (ahead !== "the colleague's") throw new Error(`What ended first was ${ahead}.`);
    },
  },
];
