import { flow, TaskError } from "@petrons/sdk/server";

// A flow whose run does what the documents of its Petron say, as in the server half of a plugin.

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

export const CountComments = flow({
  reads: [{ container: "Comment", params: { petronId: "petronId" }, fields: ["text"] }],
  limits: { heapMiB: 64 },
  async run({ documents, params, signal, log }) {
    log("info", "counting");
    const { petronId } = params;
    const { data } = await documents.query<{ text: string }>("Comment", { petronId });
    const texts = data.map(({ text }) => text);
    const isHeld = async () =>
      (await documents.query<{ text: string }>("Note", {})).data.some(
        ({ text }) => text === `hold ${petronId}`,
      );
    while (await isHeld()) {
      signal.throwIfAborted();
      await pause();
    }
    if (texts.includes("fail")) throw new TaskError("The comments cannot be counted.");
    if (texts.includes("break")) throw new Error("secret detail at line 7");
    if (texts.includes("die")) {
      process.kill(process.ppid, "SIGKILL");
      for (;;) await pause();
    }
    if (texts.includes("large")) return { count: 0, text: "x".repeat(20_000) };
    return { count: texts.length, text: "Troll \u0000 æ" };
  },
});
