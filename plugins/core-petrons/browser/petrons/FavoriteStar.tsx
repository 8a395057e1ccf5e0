import { Button } from "@blueprintjs/core";
import { Star, StarEmpty } from "@blueprintjs/icons";
import { useRef } from "react";
import type { ListedPetron } from "../../contracts/index.ts";
import { usePetronActions } from "./usePetronActions.ts";

export function FavoriteStar({ petron }: { petron: ListedPetron }) {
  const { setFavorite } = usePetronActions();
  const working = useRef(false);
  // The star shows what the live lists say, so a second press would ask for the same once more.
  const press = async () => {
    if (working.current) return;
    working.current = true;
    await setFavorite(petron, !petron.isFavorite);
    working.current = false;
  };
  const label = petron.isFavorite
    ? `Remove ${petron.name} from favorites`
    : `Add ${petron.name} to favorites`;
  return (
    <Button
      variant="minimal"
      size="small"
      className={petron.isFavorite ? "petron-star-on" : undefined}
      icon={petron.isFavorite ? <Star /> : <StarEmpty />}
      aria-label={label}
      aria-pressed={petron.isFavorite}
      onClick={() => void press()}
    />
  );
}
