import { ApiError } from "@petrons/sdk/browser";
import type { Answer } from "./answerKind.ts";
import { authorizationHeader } from "./authorizationHeader.ts";
import { callPatience } from "./callPatience.ts";
import { unanswered } from "./callTexts.ts";
import type { StalledRequestMonitor } from "./StalledRequestMonitor.ts";

interface UploadOptions {
  token: string | null;
  watch: StalledRequestMonitor;
  onProgress?: (fraction: number) => void;
}

/**
 * Streams a file as the raw body. Uses XMLHttpRequest, because fetch does not report the progress
 * of a body. An abort rejects as AbortError.
 */
export function uploadFile(
  request: XMLHttpRequest,
  url: string,
  file: Blob,
  options: UploadOptions,
): Promise<Answer> {
  const { token, watch, onProgress } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const abort = () => request.abort();
  const aborted = () =>
    reject(
      watch.hung
        ? new ApiError(unanswered("upload", true).message, 0)
        : new DOMException("The upload was cancelled.", "AbortError"),
    );
  watch.signal.addEventListener("abort", abort);
  request.upload.onprogress = ({ loaded, total }) => {
    watch.heard(callPatience.upload.first);
    onProgress?.(total > 0 ? loaded / total : 0);
  };
  request.onload = () =>
    resolve({
      status: request.status,
      text: request.responseText,
      contentType: request.getResponseHeader("content-type"),
    });
  request.onerror = () => reject(new ApiError(unanswered("upload", false).message, 0));
  request.onabort = aborted;
  if (watch.signal.aborted) aborted();
  else {
    request.open("POST", url);
    const headers = { ...authorizationHeader(token), "content-type": "application/octet-stream" };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  }
  return promise.finally(() => {
    watch.signal.removeEventListener("abort", abort);
    watch.end();
  });
}
