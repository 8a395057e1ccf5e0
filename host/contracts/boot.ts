import type { ContributionKinds, ScopeEntry, User } from "@petrons/sdk/contracts";

type PluginState = "available" | "incompatible";

/**
 * One plugin as the shell needs it. `entry` and `styles` are absent when the person may see none of
 * its pages.
 */
export interface BootPlugin {
  id: string;
  version: string;
  title: string;
  state: PluginState;
  /** Why it is incompatible. */
  reason?: string;
  /** The import map name of the browser half, `plugin/<id>`. */
  entry?: string;
  styles?: { href: string; integrity: string }[];
  /**
   * A file that holds `LazyModules` of those of its modules that the import map does not name; read
   * when the plugin is first shown. The name is that of packed manifests.
   */
  late?: LazyFile;
  contributes: Partial<ContributionKinds>;
}

export interface LazyFile {
  href: string;
  integrity: string;
}

/**
 * By address of a module: its integrity, what it imports, and the style sheets that must apply
 * before it runs.
 */
export interface LazyModules {
  integrity: Record<string, string>;
  depcache: Record<string, string[]>;
  moduleStyles: Record<string, { href: string; integrity: string }[]>;
}

/**
 * What the public may know before signing in. `publicUrl` is the address where a sign-in ends,
 * without a slash at its end.
 */
export interface PublicBoot {
  product: { name: string; accent: string };
  environment: {
    name: string;
    publicUrl: string;
    base64Bodies: boolean;
    support: { label: string; address: string } | null;
    local: boolean;
  };
  /**
   * The SystemJS import map: host and SDK entries, and for a signed-in person the enabled plugins.
   */
  importMap: {
    imports: Record<string, string>;
    integrity: Record<string, string>;
    depcache: Record<string, string[]>;
  };
  /**
   * Files that hold several shared modules, by address, and the addresses of these: the loader
   * takes them from there.
   */
  joined: Record<string, string[]>;
  /** The style sheets that must apply before modules of the import map run, by their address. */
  moduleStyles: LazyModules["moduleStyles"];
  /**
   * A file that holds `LazyModules` of the shared modules that the shell does not start with. The
   * import map has only their names; the page reads the file when it first needs one of them.
   */
  lateModules: LazyFile;
}

/**
 * `GET /api/boot` with a token, `data[0]`; without one the answer is a PublicBoot. `revision`
 * changes when a reload would show something new.
 */
export interface BootDocument extends PublicBoot {
  /**
   * `mailDigestHour` is the hour of daily summaries in the display time zone; null where no mail
   * server is set up. `webPlayer` is left out where there is none.
   */
  environment: PublicBoot["environment"] & {
    version: string;
    mailDigestHour: number | null;
    webPlayer?: { origin: string };
  };
  revision: string;
  user: User;
  organization: { id: string; name: string; imageUrl: string | null; displayTimeZoneId: string };
  plugins: BootPlugin[];
  overrides: { allowed: boolean; origins: string[] };
  /**
   * Paths (16 by 16) of the icons that contributions name, by name: the shell draws menus and cards
   * without loading an icon set.
   */
  icons: Record<string, string[]>;
  /** What tables, files and runs lie in; absent where no enabled plugin declares it. */
  scope?: ScopeEntry & { container: string };
  /**
   * By service: who would provide it, in a sentence. Of those that no plugin provides that can run;
   * absent when there is none.
   */
  absentServices?: Record<string, string>;
  /**
   * Paths of routes whose plugins are turned off for the organization; absent when there is none.
   */
  turnedOff?: string[];
  /** The feature flags that are on, of those that enabled plugins declare; absent when none is. */
  flags?: string[];
}
