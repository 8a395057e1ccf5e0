import { createContext, type ReactNode, useContext } from "react";
import type { BootDocument } from "../../../contracts/index.ts";
import type { Overrides, PluginHost } from "../../plugins/types.ts";
import type {
  AvailabilityStore,
  LayoutStore,
  NoticesStore,
  SessionStore,
  UpdateStore,
} from "../../stores/index.ts";
import type { Forge } from "../types.ts";

/** What the shell's own components work with; plugins get HostServices instead. */
export interface ShellServices {
  boot: BootDocument;
  session: SessionStore;
  availability: AvailabilityStore;
  layout: LayoutStore;
  notices: NoticesStore;
  update: UpdateStore;
  forge: Forge;
  plugins: PluginHost;
  overrides: Overrides;
  reload: () => void;
}

const ShellContext = createContext<ShellServices | null>(null);

export function ShellProvider({
  services,
  children,
}: {
  services: ShellServices;
  children: ReactNode;
}) {
  return <ShellContext.Provider value={services}>{children}</ShellContext.Provider>;
}

export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (services === null) throw new Error("This component is rendered outside the shell.");
  return services;
}
