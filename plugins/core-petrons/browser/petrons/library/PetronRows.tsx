import { useDrawnCount, walkRows } from "@petrons/sdk/components";
import type { ListedPetron } from "../../../contracts/index.ts";
import { PetronRow } from "./PetronRow.tsx";

/** Petrons as lines, however many, in the order given. */
export function PetronRows({
  petrons,
  ownerOnly,
  onOpen,
}: {
  petrons: readonly ListedPetron[];
  ownerOnly?: boolean;
  onOpen?: () => void;
}) {
  const drawn = useDrawnCount(petrons.length);
  return (
    <ul className="petron-rows" onKeyDown={walkRows}>
      {petrons.slice(0, drawn).map((petron) => (
        <PetronRow key={petron.id} petron={petron} ownerOnly={ownerOnly} onOpen={onOpen} />
      ))}
    </ul>
  );
}
