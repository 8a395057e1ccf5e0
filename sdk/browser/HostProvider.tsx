import { createContext, type ReactNode, useContext } from "react";
import type { HostServices } from "./host.ts";

const HostContext = createContext<HostServices | null>(null);

/**
 * Gives the host's services to everything inside. The shell does this once; tests do it with a
 * fake.
 */
export function HostProvider({
  services,
  children,
}: {
  services: HostServices;
  children: ReactNode;
}) {
  return <HostContext.Provider value={services}>{children}</HostContext.Provider>;
}

/**
 * Everything the host offers. Throws outside a HostProvider, because nothing of the SDK works
 * there.
 */
export function useHost(): HostServices {
  const services = useContext(HostContext);
  if (services === null)
    throw new Error(
      "This component is rendered outside the host. Wrap it in <HostProvider services={…}>.",
    );
  return services;
}

/**
 * Why the server cannot work, in a sentence, undefined while it can, and outside the host. Read it
 * inside an observer.
 */
export const useOutage = (): string | undefined => useContext(HostContext)?.outage;
