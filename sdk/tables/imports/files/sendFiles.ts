import type { Api } from "@petrons/sdk/browser";
import type { SentFile } from "./fileRead.ts";

/**
 * An upload of so few bytes is not ended when it is cancelled, but its file removed: of a request
 * that is ended nobody knows whether it arrived.
 */
const finishedBytes = 4_194_304;
/** Sent at the same time: a person may have eight uploads under way at a server. */
const sentAtOnce = 4;

interface SendOptions {
  api: Pick<Api, "runTask" | "upload">;
  scopeId: string;
  /** The scope as uploads name it. */
  place: { petronId?: string };
  signal: AbortSignal;
  /** Called with each file that arrived, also after the sending was cancelled or others failed. */
  onSent: (file: SentFile) => void;
  onProgress: (sent: number, fraction: number) => void;
}

/**
 * Sends files to be imported together. What one import may not have is refused before any of them
 * is sent.
 */
export async function sendFiles(
  files: readonly File[],
  { api, scopeId, place, signal, onSent, onProgress }: SendOptions,
): Promise<SentFile[]> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await api.runTask({
    taskType: "InspectFiles",
    pid: scopeId,
    options: { files: [], together: { files: files.length, bytes } },
  });
  const sent: SentFile[] = [];
  const under = new Map<number, number>();
  let done = 0;
  let count = 0;
  let next = 0;
  // One that fails ends the others with it.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const report = () => {
    if (!either.aborted)
      onProgress(
        count,
        bytes === 0 ? 0 : (done + [...under.values()].reduce((sum, one) => sum + one, 0)) / bytes,
      );
  };
  const send = async () => {
    for (let at = next++; at < files.length; at = next++) {
      const file = files[at]!;
      either.throwIfAborted();
      const onPart = (fraction: number) => {
        under.set(at, fraction * file.size);
        report();
      };
      const fileId = await api.upload(file, file.name, {
        ...place,
        ...(file.size > finishedBytes && { signal: either }),
        onProgress: onPart,
      });
      under.delete(at);
      done += file.size;
      count += 1;
      const there = { fileId, name: file.name, size: file.size };
      sent[at] = there;
      onSent(there);
      report();
    }
  };
  const senders = Array.from({ length: Math.min(sentAtOnce, files.length) }, () =>
    send().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  const ended = Promise.withResolvers<never>();
  either.addEventListener("abort", () => ended.reject(either.reason));
  await Promise.race([Promise.all(senders), ended.promise]);
  return sent;
}
