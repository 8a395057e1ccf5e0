import { tablesPath, useHost } from "@petrons/sdk/browser";
import type { OpenPetron } from "../../contracts/index.ts";
import { mayWork } from "./mayEdit.ts";

/**
 * Where whoever may brings a file into the Petron: the page that shows its tables. Undefined for
 * others, and without such a page.
 */
export function useImportPath(
  petron: Pick<OpenPetron, "id" | "ownerId" | "isCollaborator">,
): string | undefined {
  const host = useHost();
  return mayWork(host.user, petron) ? tablesPath(host, petron.id, { import: "1" }) : undefined;
}
