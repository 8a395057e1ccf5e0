import { useHost } from "@petrons/sdk/browser";
import type { OpenPetron } from "../../contracts/index.ts";
import { mayWork } from "./mayEdit.ts";

/** Where whoever may brings a file into the Petron: the page that shows its tables. Undefined for others, and without such a page. */
export function useImportPath(petron: Pick<OpenPetron, "id" | "ownerId" | "isCollaborator">): string | undefined {
  const { contributions, path, user } = useHost();
  const tables = contributions("routes").find((route) => route.tables);
  return tables && mayWork(user, petron) ? `${path({ plugin: tables.pluginId, route: tables.name }, { petronId: petron.id })}?import=1` : undefined;
}
