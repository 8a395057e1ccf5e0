import { createHash } from "node:crypto";
import type {
  ContributionKind,
  ContributionKinds,
  PluginManifest,
  User,
} from "@petrons/sdk/contracts";
import { browserKinds, kinds } from "@petrons/sdk/contributions";
import {
  type BootDocument,
  type BootPlugin,
  mayOpen,
  type PublicBoot,
  routeOf,
} from "../../../contracts/index.ts";
import type { Config } from "../../config/types.ts";
import { digestHour } from "../../mail/index.ts";
import { declaredScope } from "../../scope/index.ts";
import { flagsOn } from "../choices/featureFlags.ts";
import {
  entriesOf,
  isDelivered,
  type RouteLookup,
  type RuledEntry,
  routeLookup,
  targetsOf,
  type Viewer,
} from "../installed/contributionRules.ts";
import { entryFiles } from "./entryFiles.ts";
import { type HostAssets, importMapOf } from "./hostAssets.ts";

/** One plugin that an organization enabled. `unusable` says why it cannot run here. */
interface EnabledPlugin {
  manifest: PluginManifest;
  unusable?: string;
}

/** What the boot document says of an organization, and the lines of its feature flags. */
export type Organization = BootDocument["organization"] & { featureFlags: readonly string[] };

/** What anybody may know. */
export function compilePublicBoot(config: Config, assets: HostAssets): PublicBoot {
  const { manifest, publicUrl } = config;
  return {
    product: manifest.product,
    environment: {
      name: manifest.name,
      publicUrl,
      base64Bodies: manifest.base64Bodies,
      support: manifest.support,
      local: manifest.local,
    },
    importMap: assets.importMap,
    joined: assets.joined,
    moduleStyles: assets.moduleStyles,
    lateModules: assets.lazyModules,
  };
}

interface BootFacts {
  user: User;
  organization: Organization;
  absentServices?: Record<string, string>;
  /** The plugins that the organization does not have. */
  turnedOff?: readonly PluginManifest[];
}

const pathsOf = (manifests: readonly PluginManifest[]): string[] =>
  manifests.flatMap(({ contributes: { routes = [] } }) => routes.map(({ path }) => path));

/**
 * One document with all that a person's shell draws from: contributions by role, addresses,
 * integrity, and what loads what.
 */
export function compileBoot(
  config: Config,
  assets: HostAssets,
  enabled: readonly EnabledPlugin[],
  {
    user,
    organization: { featureFlags, ...organization },
    absentServices = {},
    turnedOff = [],
  }: BootFacts,
): BootDocument {
  const shared = compilePublicBoot(config, assets);
  const usable = enabled.flatMap(({ manifest, unusable }) =>
    unusable === undefined ? [manifest] : [],
  );
  const viewer = { roles: user.roles, flags: flagsOn(usable, featureFlags) };
  const routes = routeLookup(usable, viewer.flags);
  const plugins = enabled.map((plugin) => compilePlugin(plugin, viewer, routes));
  const maps = enabled.flatMap(({ manifest: { id, browser } }, index) =>
    browser && plugins[index]?.entry !== undefined ? [pluginImportMap(id, browser, shared)] : [],
  );
  const scope = declaredScope(usable);
  const admin = user.roles.includes("admin");
  const { webPlayer } = config.manifest;
  const document = {
    ...shared,
    environment: {
      ...shared.environment,
      version: config.version,
      mailDigestHour: config.mail ? digestHour : null,
      ...(webPlayer && { webPlayer }),
    },
    importMap: mergeImportMaps([shared.importMap, ...maps]),
    plugins,
    overrides: {
      allowed: config.manifest.overrides.allowed && admin,
      origins: admin ? config.manifest.overrides.origins : [],
    },
    icons: iconsOf(plugins, assets),
    ...(scope && { scope }),
    ...(Object.keys(absentServices).length > 0 && { absentServices }),
    ...(viewer.flags.size > 0 && { flags: [...viewer.flags] }),
    ...(turnedOff.length > 0 && { turnedOff: pathsOf(turnedOff) }),
  };
  const revision = createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 16);
  return { ...document, revision, user, organization };
}

/** A plugin's part of the document. */
export function compilePlugin(
  { manifest, unusable }: EnabledPlugin,
  viewer: Viewer,
  routes: RouteLookup,
): BootPlugin {
  const { id, version, title } = manifest;
  if (unusable !== undefined)
    return { id, version, title, state: "incompatible", reason: unusable, contributes: {} };
  const contributes = visibleContributions(manifest, viewer, routes);
  const shown =
    manifest.browser && showsAnything(contributes, id, viewer, routes)
      ? manifest.browser
      : undefined;
  const integrityOf = (file: string) =>
    shown?.files.find(({ path }) => path === file)?.integrity ?? "";
  return {
    id,
    version,
    title,
    state: "available",
    contributes,
    ...(shown
      ? {
          entry: `plugin/${id}`,
          styles: shown.styles.map((style) => ({
            href: `/plugins/${id}/${style}`,
            integrity: integrityOf(style),
          })),
          ...(shown.late === undefined
            ? {}
            : {
                late: { href: `/plugins/${id}/${shown.late}`, integrity: integrityOf(shown.late) },
              }),
        }
      : {}),
  };
}

/**
 * Entries for other roles, those whose flag is off, and those that lead where the person cannot go
 * are left out; routes only by their flag.
 */
function visibleContributions(
  { id, contributes }: PluginManifest,
  viewer: Viewer,
  routes: RouteLookup,
): Partial<ContributionKinds> {
  const visible = browserKinds.flatMap((kind) => {
    const kept = entriesOf(contributes, kind).filter((entry) =>
      isDelivered(kind, entry, id, viewer, routes),
    );
    const { delivered } = kinds[kind];
    return kept.length === 0
      ? []
      : [[kind, delivered ? kept.map((entry) => only(entry, delivered)) : kept]];
  });
  return Object.fromEntries(visible) as Partial<ContributionKinds>;
}

const only = (entry: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)));

/**
 * Whether anything of the plugin may be drawn or asked for the person, so that its files are of
 * use: a page they may open, a filter of such a page, or what is outside its own pages, such as
 * a slot, a panel, an item of the header or a source of the palette.
 */
function showsAnything(
  contributes: Partial<ContributionKinds>,
  id: string,
  { roles: holder }: Viewer,
  lookup: RouteLookup,
): boolean {
  const isDrawn = (kind: ContributionKind, entry: RuledEntry): boolean => {
    if (entry.access !== undefined) return mayOpen(entry.access, holder);
    const pages = targetsOf(kind, entry, "routes").map((target) => routeOf(target, id));
    if (pages.length > 0)
      return pages.some(({ plugin, route }) =>
        mayOpen(lookup(plugin, route)?.access ?? [], holder),
      );
    return kinds[kind].fields["browser-export"].some((field) => Object.hasOwn(entry, field));
  };
  return browserKinds.some((kind) =>
    entriesOf(contributes, kind).some((entry) => isDrawn(kind, entry)),
  );
}

/**
 * What the loader must know of a plugin's modules before the first of them is shown: those of its
 * entry alone where the others have a file of their own. What the shell starts with is there by
 * then, and not named again.
 */
export function pluginImportMap(
  id: string,
  { entry, files, late: lazyFile }: NonNullable<PluginManifest["browser"]>,
  shell: Pick<PublicBoot, "importMap" | "joined">,
): PublicBoot["importMap"] {
  const there = new Set([
    ...Object.keys(shell.importMap.integrity),
    ...Object.values(shell.joined).flat(),
  ]);
  const isThere = (specifier: string) => there.has(shell.importMap.imports[specifier] ?? "");
  const named = lazyFile === undefined ? files : entryFiles(entry, files);
  const lean = named.map((file) => ({
    ...file,
    imports: file.imports?.filter((specifier) => !isThere(specifier)),
  }));
  return importMapOf(`/plugins/${id}/`, { [`plugin/${id}`]: entry }, lean);
}

function mergeImportMaps(maps: readonly PublicBoot["importMap"][]): PublicBoot["importMap"] {
  return {
    imports: Object.assign({}, ...maps.map(({ imports }) => imports)),
    integrity: Object.assign({}, ...maps.map(({ integrity }) => integrity)),
    depcache: Object.assign({}, ...maps.map(({ depcache }) => depcache)),
  };
}

function iconsOf(plugins: readonly BootPlugin[], assets: HostAssets): Record<string, string[]> {
  const entries = plugins.flatMap(({ contributes }) =>
    Object.values(contributes).flat(),
  ) as readonly { icon?: string }[];
  const names = entries.flatMap(({ icon }) => icon ?? []);
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const path = assets.icon(name);
      return path ? [[name, path]] : [];
    }),
  );
}
