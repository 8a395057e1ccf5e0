import { HostProvider, useHost } from "@petrons/sdk/browser";
import { type ReactNode, useMemo, useRef } from "react";

/**
 * A host whose uploads do not reach the server: the first `failing` ones fail, `slow` ones wait
 * until they are cancelled.
 */
export function UploadsOfExample({
  failing = 0,
  slow = false,
  children,
}: {
  failing?: number;
  slow?: boolean;
  children: ReactNode;
}) {
  const host = useHost();
  const left = useRef(failing);
  const services = useMemo(() => {
    const upload: typeof host.api.upload = async (_file, _name, { signal, onProgress }) => {
      onProgress?.(0.42);
      if (slow) await new Promise((_, reject) => signal?.addEventListener("abort", reject));
      left.current -= 1;
      if (left.current >= 0) throw new Error("The connection was lost.");
      return "6f0c9f62-1c1b-4f55-9d4e-0c4f7c0c2a10";
    };
    const api = new Proxy(host.api, {
      get: (real, call: keyof typeof host.api) => (call === "upload" ? upload : real[call]),
    });
    return new Proxy(host, {
      get: (real, part: keyof typeof host) => (part === "api" ? api : real[part]),
    });
  }, [host, slow]);
  return <HostProvider services={services}>{children}</HostProvider>;
}
