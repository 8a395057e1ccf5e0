import { embeddedTexts as texts } from "./embeddedTexts.ts";

/** Of the player's own JavaScript API what is used here. */
export interface WebPlayerApplication {
  onError(callback: (code: string, description: string) => void): void;
  openDocument(
    elementId: string,
    page?: string | number,
    customization?: object,
  ): { onDocumentReady?(callback: () => void): void };
  close?(): void;
}
interface WebPlayerApi {
  createApplication(
    server: string,
    customization: object,
    analysis: string,
    parameters: string,
    reload: boolean,
    apiVersion: string,
    onReady: (
      response: { status: string; message?: string },
      application: WebPlayerApplication,
    ) => void,
    onLogin: (() => HTMLElement) | null,
  ): void;
}

const scriptPath = "/spotfire/js-api/loader.js";
export const serverPath = "/spotfire/wp/";

/** The player's global: its script makes it. */
const apiOf = (): WebPlayerApi | undefined =>
  (globalThis as { spotfire?: { webPlayer?: WebPlayerApi } }).spotfire?.webPlayer;

const loading = new Map<string, Promise<WebPlayerApi>>();

/**
 * Loads the player's script from the environment's origin, once for all players of the page; after
 * a failure the next call asks for it again.
 */
export function loadWebPlayer(origin: string): Promise<WebPlayerApi> {
  const known = loading.get(origin);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<WebPlayerApi>((resolve, reject) => {
    script.onload = () => {
      const api = apiOf();
      if (api) resolve(api);
      else reject(new Error(texts.otherScript(origin)));
    };
    script.onerror = () => reject(new Error(texts.noScript(origin)));
  }).catch((error: unknown) => {
    loading.delete(origin);
    script.remove();
    throw error;
  });
  loading.set(origin, loaded);
  script.src = `${origin}${scriptPath}`;
  script.referrerPolicy = "no-referrer";
  document.head.append(script);
  return loaded;
}
