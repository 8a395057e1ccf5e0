import { parentPort } from "node:worker_threads";
import type { RichTextNames, StoredRichText } from "@petrons/sdk/server";
import { faultLogger, guarded } from "../faults/index.ts";
import { readRichText } from "./readRichText.ts";

export interface ThreadCall {
  id: number;
  html: string;
  names: RichTextNames | undefined;
}
export interface ThreadAnswer {
  id: number;
  text?: StoredRichText;
  error?: unknown;
}

function answerTo({ id, html, names }: ThreadCall): ThreadAnswer {
  try {
    return { id, text: readRichText(html, names) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on(
  "message",
  guarded("rich text thread", faultLogger, (call: ThreadCall) =>
    parentPort?.postMessage(answerTo(call)),
  ),
);
