import type { ListedPetron } from "../../../contracts/index.ts";
import { chooseTexts as texts } from "./choosePetronTexts.ts";

/** Where something is launched: in an existing Petron, or in one that is made for it. */
export interface PetronChoice {
  context: "existing" | "new";
  petron: Pick<ListedPetron, "id" | "name"> | undefined;
  name: string;
}

/** The context that is offered first: new when there are no Petrons (AC-002). */
export const defaultContext = (petrons: readonly unknown[] | undefined): PetronChoice["context"] =>
  petrons?.length === 0 ? "new" : "existing";

/**
 * Why it cannot be launched yet: new needs a typed name, existing a selected Petron (AC-003). Empty
 * when it can.
 */
export function choiceFault({ context, petron, name }: PetronChoice): string {
  if (context === "new") return name.trim() === "" ? texts.nameMissing : "";
  return petron === undefined ? texts.petronMissing : "";
}
