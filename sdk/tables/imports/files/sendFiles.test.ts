import { describe, expect, it, vi } from "vitest";
import { sendFiles } from "./sendFiles.ts";

describe("files that are sent together", () => {
  const files = Array.from({ length: 6 }, (_, at) => new File(["a"], `${at}.csv`));
  it("are announced first, four at a time, and come in their order", async () => {
    const asked: object[] = [];
    let under = 0;
    let most = 0;
    const upload = async (_: Blob, name: string) => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, name === "0.csv" ? 20 : 1));
      under -= 1;
      return `id of ${name}`;
    };
    const runTask = async ({ options }: { options: object }) => void asked.push(options);
    const progress: number[] = [];
    const parts = {
      scopeId: "p",
      place: { petronId: "p" },
      signal: new AbortController().signal,
      onSent: vi.fn(),
      onProgress: (count: number) => progress.push(count),
    };
    const sent = await sendFiles(files, { api: { upload, runTask: runTask as never }, ...parts });
    expect(sent.map(({ fileId }) => fileId)).toEqual(files.map(({ name }) => `id of ${name}`));
    expect([asked, most, progress.at(-1)]).toEqual([
      [{ files: [], together: { files: 6, bytes: 6 } }],
      4,
      6,
    ]);
  });

  it.each([
    [
      "that are cancelled",
      (controller: AbortController) => controller.abort(new Error("cancelled")),
    ],
    ["of which one fails", () => undefined],
  ])("%s end at once; those that still arrive are reported, to be removed", async (what, end) => {
    const controller = new AbortController();
    const arrived: string[] = [];
    const waiting: (() => void)[] = [];
    const upload = async (_: Blob, name: string) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (name === "0.csv" && what === "of which one fails") throw new Error("cancelled");
      return name;
    };
    const parts = {
      scopeId: "p",
      place: { petronId: "p" },
      signal: controller.signal,
      onSent: ({ fileId }: { fileId: string }) => void arrived.push(fileId),
      onProgress: () => {},
    };
    const sending = sendFiles(files, {
      api: { upload, runTask: (async () => undefined) as never },
      ...parts,
    });
    await vi.waitFor(() => expect(waiting).toHaveLength(4));
    end(controller);
    if (what === "of which one fails") waiting[0]!();
    await expect(sending).rejects.toThrow("cancelled");
    for (const resolve of waiting) resolve();
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(3));
    expect(waiting).toHaveLength(4);
  });
});
