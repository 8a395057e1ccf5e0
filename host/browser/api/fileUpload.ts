import { ApiError } from "@petrons/sdk/browser";
import { unreachable } from "./answerReading.ts";

export interface UploadOptions {
  token: string | null;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/** Streams a file as the raw body. XMLHttpRequest, because fetch tells nothing of how far a body has gone. An abort rejects as AbortError. */
export function uploadFile(request: XMLHttpRequest, url: string, file: Blob, options: UploadOptions): Promise<{ status: number; text: string }> {
  const { signal, token, onProgress } = options;
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      finish();
    };
    const aborted = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    if (signal?.aborted) return aborted();
    signal?.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = settle(() => resolve({ status: request.status, text: request.responseText }));
    request.onerror = settle(() => reject(new ApiError(unreachable, 0)));
    request.onabort = settle(aborted);
    request.open("POST", url);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}
