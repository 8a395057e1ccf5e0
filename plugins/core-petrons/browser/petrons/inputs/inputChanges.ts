import { type FinderItem, type InputLink, toLinks } from "@petrons/sdk/components";
import { inputLinks } from "../../../contracts/index.ts";

/** What has to be written so that the inputs of a Petron are those that were chosen. */
interface InputChanges {
  added: readonly InputLink[];
  removed: readonly FinderItem[];
}

const keyOf = ({ type, id }: Pick<FinderItem, "type" | "id">) => `${type}/${id}`;

export function inputChanges(
  petronId: string,
  before: readonly FinderItem[],
  chosen: readonly FinderItem[],
): InputChanges {
  const had = new Set(before.map(keyOf));
  const wanted = new Set(chosen.map(keyOf));
  return {
    added: toLinks(
      chosen.filter((item) => !had.has(keyOf(item))),
      inputLinks(petronId),
    ),
    removed: before.filter((item) => !wanted.has(keyOf(item))),
  };
}
