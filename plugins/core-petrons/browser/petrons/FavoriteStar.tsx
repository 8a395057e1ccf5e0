import { Button } from "@blueprintjs/core";
import { Star, StarEmpty } from "@blueprintjs/icons";
import type { ListedPetron } from "../../contracts/index.ts";
import { usePetronActions } from "./usePetronActions.ts";

export function FavoriteStar({ petron }: { petron: ListedPetron }) {
  const { setFavorite } = usePetronActions();
  const label = petron.isFavorite ? `Remove ${petron.name} from favorites` : `Add ${petron.name} to favorites`;
  return (
    <Button
      variant="minimal"
      size="small"
      className={petron.isFavorite ? "petron-star-on" : undefined}
      icon={petron.isFavorite ? <Star /> : <StarEmpty />}
      aria-label={label}
      aria-pressed={petron.isFavorite}
      onClick={() => setFavorite(petron, !petron.isFavorite)}
    />
  );
}
