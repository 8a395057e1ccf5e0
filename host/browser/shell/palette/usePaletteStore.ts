import { type PaletteFind, useHost } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
import { useCommentView } from "../frame/commentView.ts";
import { usePageFilters } from "../frame/pageFilters.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { useScopeParams } from "../scopeParams.ts";
import { localGroups } from "./localItems.ts";
import { PaletteStore } from "./PaletteStore.ts";
import type { FindingSource } from "./paletteTypes.ts";
import { RecentItems } from "./RecentItems.ts";

/** The store of a palette that is open now, with what is offered on this page. */
export function usePaletteStore(typed: string): PaletteStore {
  const host = useHost();
  const { plugins, layout } = useShell();
  const scope = useScopeParams();
  const hasFilters = usePageFilters().length > 0;
  const hasComments = useCommentView() !== undefined;
  const [store] = useState(() => {
    const sources = plugins.contributions("paletteSources").map(
      ({ pluginId, id, title, find }): FindingSource => ({
        id: `find ${pluginId} ${id}`,
        title,
        find: async (text) => ((await plugins.load(pluginId, find)) as PaletteFind)(text, host),
      }),
    );
    const local = localGroups({
      plugins,
      layout,
      user: host.user,
      scope,
      hasFilters,
      hasComments,
      signOut: host.signOut,
    });
    const made = new PaletteStore({
      local,
      sources,
      recent: new RecentItems(localStorage, host.user.userId),
      log: console.warn,
    });
    if (typed !== "") made.setText(typed);
    return made;
  });
  useEffect(() => store.stop, [store]);
  return store;
}
