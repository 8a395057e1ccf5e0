import { useLocation } from "react-router-dom";
import { useHost } from "./HostProvider.tsx";
import { petronIdOf } from "./petronIdOf.ts";

/** The Petron one is in, also in a header item, panel or drawer; undefined outside a Petron. */
export function usePetronId(): string | undefined {
  const host = useHost();
  const { pathname } = useLocation();
  return petronIdOf(
    pathname,
    host.contributions("routes").map(({ path }) => path),
  );
}
