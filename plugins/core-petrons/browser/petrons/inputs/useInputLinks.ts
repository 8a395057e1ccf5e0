import { useHost } from "@petrons/sdk/browser";
import type { InputLink } from "@petrons/sdk/components";
import { inputLinks } from "../../../contracts/index.ts";

/** Stores and removes the links from a Petron to its inputs. */
export function useInputLinks(petronId: string) {
  const { api } = useHost();
  return {
    link: (added: readonly InputLink[]) => api.insert("Link", added),
    unlink: ({ id, type }: { id: string; type: string }) =>
      api.remove("Link", {
        ...inputLinks(petronId),
        childId: id,
        childType: type,
        linkType: "input",
      }),
  };
}
