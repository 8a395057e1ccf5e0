import { workspace } from "@petrons/sdk/server";
import {
  notInNames,
  type Petron,
  type Shortcut,
  type ShortcutGroup,
} from "../../contracts/index.ts";

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Petrons by name, then what is outside a Petron, then what lost its Petron. */
const place = ({ petronId, petronName }: ShortcutGroup): number =>
  petronName !== null ? 0 : petronId === null ? 1 : 2;

/** The shortcuts of one person, grouped as that person sees the Petrons. */
export const shortcutsWorkspace = workspace({
  address: "$root/Users/{userId}/Shortcuts",
  enter: { self: "userId" },
  resources: {
    async UserShortcutsByPetron({ documents, params }): Promise<ShortcutGroup[]> {
      const shortcuts = await documents.query<Shortcut>("Shortcut", { userId: params.userId });
      const ids = [...new Set(shortcuts.data.flatMap(({ meta }) => meta.petronId ?? []))];
      const petrons =
        ids.length > 0
          ? (
              await documents.query<Pick<Petron, "name">>(
                "Petron",
                { id: { $in: ids } },
                { without: notInNames },
              )
            ).data
          : [];
      const names = new Map(petrons.map(({ id, name }) => [id, name]));
      const groups = new Map<string | null, ShortcutGroup>();
      for (const { id, name, pluginId, meta } of shortcuts.data) {
        const { petronId } = meta;
        const group = groups.get(petronId) ?? {
          petronId,
          petronName: petronId === null ? null : (names.get(petronId) ?? null),
          shortcuts: [],
        };
        group.shortcuts.push({ id, name, pluginId, meta });
        groups.set(petronId, group);
      }
      for (const group of groups.values())
        group.shortcuts.sort((a, b) => natural.compare(a.name, b.name));
      return [...groups.values()].sort(
        (a, b) => place(a) - place(b) || natural.compare(a.petronName ?? "", b.petronName ?? ""),
      );
    },
  },
});
