import { type Api, failureText, useHost } from "@petrons/sdk/browser";
import {
  isId,
  type SavedSetting,
  type SavedSettingsService,
  type StoredView,
} from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";
import { viewTexts } from "./viewTexts.ts";

/** A state that the address names instead of holding it. */
export interface NamedState {
  /** `view`: stored since it is long; `saved`: a named view. */
  param: "view" | "saved";
  id: string;
}

/** What a name stands for; `failure` is a whole sentence. */
interface FoundState {
  text: string;
  failure?: string;
}

/** Of this page: they never change, so Back needs no call. */
const known = new Map<string, string>();
const keptTexts = 50;

export const storedText = (id: string): string | undefined => known.get(id);

export function remember(id: string, text: string): void {
  known.delete(id);
  known.set(id, text);
  for (const oldest of known.keys()) if (known.size > keptTexts) known.delete(oldest);
}

/** The id of a long state, stored for anyone who may read the scope. */
export async function store(
  api: Pick<Api, "insert">,
  { views }: Pick<SavedSettingsService, "views">,
  scopeId: string,
  text: string,
): Promise<string> {
  for (const [id, stored] of known) if (stored === text) return id;
  const [id = ""] = await api.insert(views, [{ petronId: scopeId, text }], { quiet403: true });
  remember(id, text);
  return id;
}

/**
 * Undefined while it is asked for. The server decides, in the query, whether the person may read it
 * today.
 */
export function useNamedState(
  named: NamedState | undefined,
  scopeId: string,
  savedText: (setting: SavedSetting) => string,
): FoundState | undefined {
  const { api, service } = useHost();
  const { names, absent } = service("saved-settings");
  const { param, id } = named ?? { param: "view", id: "" };
  const [found, setFound] = useState<{ id: string; state: FoundState }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a saved view is read does not change while the page is shown.
  useEffect(() => {
    if (id === "" || (param === "view" && known.has(id))) return;
    let left = false;
    const ask = async (): Promise<FoundState> => {
      if (!isId(id)) return { text: "", failure: viewTexts.gone };
      if (names === undefined) return { text: "", failure: viewTexts.notOpened(absent) };
      if (param === "saved") {
        const setting = (await api.query<SavedSetting>(names.settings, { id }, { limit: 1 }))
          .data[0];
        return setting ? { text: savedText(setting) } : { text: "", failure: viewTexts.gone };
      }
      const view = (
        await api.query<StoredView>(names.views, { id, petronId: scopeId }, { limit: 1 })
      ).data[0];
      if (!view) return { text: "", failure: viewTexts.gone };
      remember(id, view.text);
      return { text: view.text };
    };
    ask()
      .catch(
        (error: unknown): FoundState => ({
          text: "",
          failure: viewTexts.notOpened(failureText(error)),
        }),
      )
      .then((state) => {
        if (!left) setFound({ id, state });
      });
    return () => {
      left = true;
    };
  }, [api, scopeId, param, id, names?.settings, absent]);
  if (named === undefined) return undefined;
  const stored = param === "view" ? known.get(id) : undefined;
  if (stored !== undefined) return { text: stored };
  return found?.id === id ? found.state : undefined;
}
