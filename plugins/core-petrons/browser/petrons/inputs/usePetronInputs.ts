import {
  type Api,
  type Contributed,
  resourceFailure,
  useHost,
  useResource,
} from "@petrons/sdk/browser";
import { type FinderItem, finderItem } from "@petrons/sdk/components";
import { useEffect, useState } from "react";
import type { Link } from "../../../contracts/index.ts";

/** An input of a Petron; without `item` its document cannot be shown. */
interface PetronInput {
  id: string;
  type: string;
  item: FinderItem | undefined;
}

/**
 * The inputs of a Petron: the links live, the documents behind them as the person may read them.
 * Undefined while they are on their way.
 */
export function usePetronInputs(petronId: string): {
  inputs: readonly PetronInput[] | undefined;
  failure: string | undefined;
} {
  const { api, contributions } = useHost();
  const links = useResource<Link[]>(`$root/Petron/${petronId}#Inputs`);
  const types = contributions("inputTypes");
  const [known, setKnown] = useState<ReadonlyMap<string, FinderItem>>();
  const wanted = links.data?.map(({ childType, childId }) => `${childType}/${childId}`).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other documents are linked
  useEffect(() => {
    if (links.data === undefined) return;
    let overtaken = false;
    void readItems(api, types, links.data).then((items) => {
      if (!overtaken) setKnown(items);
    });
    return () => {
      overtaken = true;
    };
  }, [api, wanted]);
  const failure = resourceFailure(links);
  if (links.data === undefined || known === undefined) return { inputs: undefined, failure };
  const keys = new Map(links.data.map((link) => [`${link.childType}/${link.childId}`, link]));
  return {
    inputs: [...keys].map(([key, { childId, childType }]) => ({
      id: childId,
      type: childType,
      item: known.get(key),
    })),
    failure,
  };
}

/** One query a type; a type that cannot be read is logged, and its inputs are not available. */
async function readItems(
  api: Api,
  types: readonly Contributed<"inputTypes">[],
  links: readonly Link[],
): Promise<ReadonlyMap<string, FinderItem>> {
  const items = new Map<string, FinderItem>();
  const offered = new Map(types.map((inputType) => [inputType.type, inputType]));
  await Promise.all(
    [...offered.values()].map(async (inputType) => {
      const ids = links.flatMap(({ childType, childId }) =>
        childType === inputType.type ? [childId] : [],
      );
      if (ids.length === 0) return;
      try {
        const { data } = await api.query(inputType.type, { id: { $in: ids } });
        for (const document of data)
          items.set(`${inputType.type}/${document.id}`, finderItem(inputType, document));
      } catch (error) {
        console.warn(`Inputs of type ${inputType.type} could not be read.`, error);
      }
    }),
  );
  return items;
}
