import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { useHost } from "./HostProvider.tsx";
import { petronIdOf } from "./petronIdOf.ts";

/** The Petron one is in, also in a header item, panel or drawer; undefined outside a Petron. Stays what it was while the plugin of the page is disabled. */
export function usePetronId(): string | undefined {
  const host = useHost();
  const { pathname } = useLocation();
  const known = useRef<{ pathname: string; petronId: string } | null>(null);
  const petronId = petronIdOf(
    pathname,
    host.contributions("routes").map(({ path }) => path),
  );
  if (petronId !== undefined) known.current = { pathname, petronId };
  return petronId ?? (known.current?.pathname === pathname ? known.current.petronId : undefined);
}
