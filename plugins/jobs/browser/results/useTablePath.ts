import { useHost } from "@petrons/sdk/browser";

/** Where a table of a Petron is shown: the first page that says it shows tables. Nothing without such a page. */
export function useTablePath(petronId: string | null): (collection: string) => string | undefined {
  const { contributions, path } = useHost();
  const page = petronId === null ? undefined : contributions("routes").find(({ tables }) => tables === true);
  return (collection) =>
    page && petronId !== null ? `${path({ plugin: page.pluginId, route: page.name }, { petronId })}?${new URLSearchParams({ table: collection })}` : undefined;
}
