import { useLongList, walkRows } from "@petrons/sdk/components";
import type { ListedPetron } from "../../../contracts/index.ts";
import { PetronRow } from "./PetronRow.tsx";

/** Petrons as lines, however many, in the order given. */
export function PetronRows({
  petrons,
  search = "",
  ownerOnly,
  onOpen,
}: {
  petrons: readonly ListedPetron[];
  /** What they were searched for. */
  search?: string;
  ownerOnly?: boolean;
  onOpen?: () => void;
}) {
  const { drawn, list, more } = useLongList(petrons.length, search);
  return (
    <ul ref={list} className="petron-rows" onKeyDown={walkRows}>
      {petrons.slice(0, drawn).map((petron) => (
        <PetronRow key={petron.id} petron={petron} ownerOnly={ownerOnly} onOpen={onOpen} />
      ))}
      {more}
    </ul>
  );
}
