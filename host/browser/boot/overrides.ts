import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { ModuleSystem, Overrides } from "../plugins/types.ts";

/**
 * The part of the import-map-overrides library that is used. It keeps overrides in this browser's
 * storage, one a key.
 */
interface OverridesLibrary {
  getOverrideMap(): { imports: Record<string, string> };
  addOverride(specifier: string, url: string): void;
  removeOverride(specifier: string): void;
  resetOverrides(): void;
}

/** Prefix of the library's keys: without one of them there is nothing to load it for. */
const keyPrefix = "import-map-override:";
const pluginPrefix = "plugin/";

export interface OverridePage {
  storage: Pick<Storage, "length" | "key">;
  library(): OverridesLibrary;
  reload(): void;
}

const thisPage = (): OverridePage => ({
  storage: localStorage,
  library: () =>
    (globalThis as unknown as { importMapOverrides: OverridesLibrary }).importMapOverrides,
  reload: () => location.reload(),
});

/**
 * Bundles on a developer's machine in place of plugins' own: only for a person whom the boot
 * document allows it, only plugins, and only from the origins it names. What anybody else has in
 * storage is not looked at.
 */
export async function pageOverrides(
  boot: BootDocument | PublicBoot,
  modules: ModuleSystem,
  page: OverridePage = thisPage(),
): Promise<Overrides> {
  const { allowed, origins } =
    "overrides" in boot ? boot.overrides : { allowed: false, origins: [] };
  let library: Promise<OverridesLibrary> | undefined;
  const load = (): Promise<OverridesLibrary> => {
    library ??= modules.import("import-map-overrides").then(() => page.library());
    return library;
  };
  const imports =
    allowed && hasStored(page.storage)
      ? accepted((await load()).getOverrideMap().imports, origins)
      : {};
  const active = Object.keys(imports).map((specifier) => specifier.slice(pluginPrefix.length));
  if (active.length > 0) modules.addImportMap({ imports, integrity: {}, depcache: {} });
  const change = (work: (library: OverridesLibrary) => void): void => {
    if (!allowed) throw new Error("Overrides are not allowed here.");
    void load().then((loaded) => {
      work(loaded);
      page.reload();
    });
  };
  return {
    allowed,
    origins,
    active,
    addresses: Object.fromEntries(
      Object.entries(imports).map(([specifier, url]) => [
        specifier.slice(pluginPrefix.length),
        url,
      ]),
    ),
    set(pluginId, url) {
      if (!isFrom(url, origins))
        throw new Error(
          `${url} is not of an origin that the environment allows: ${origins.join(", ")}.`,
        );
      change((loaded) => loaded.addOverride(pluginPrefix + pluginId, url));
    },
    remove: (pluginId) => change((loaded) => loaded.removeOverride(pluginPrefix + pluginId)),
    reset: () => change((loaded) => loaded.resetOverrides()),
  };
}

function hasStored(storage: OverridePage["storage"]): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) =>
    key?.startsWith(keyPrefix),
  );
}

const accepted = (
  imports: Record<string, string>,
  origins: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(imports).filter(
      ([specifier, url]) => specifier.startsWith(pluginPrefix) && isFrom(url, origins),
    ),
  );

/** Whether an address is of one of the origins; `*` as port means any. */
function isFrom(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  return origins.some((allowed) =>
    allowed.endsWith(":*")
      ? `${protocol}//${hostname}` === allowed.slice(0, -2)
      : origin === allowed,
  );
}
