import type { BundledFile } from "./browserBundle.ts";

/**
 * `dist/assets.json`: what browsers learn from the server about the host's own files. Paths are
 * below /assets/.
 */
export interface AssetManifest {
  format: 1;
  imports: Record<string, string>;
  files: AssetFile[];
  /** Files of modules that every page starts with, or loads as soon as it is drawn. */
  shell: string[];
  /** Of these, the files that hold several modules, and which. */
  joined: Record<string, string[]>;
  /** Where the loader reads of all others, see LazyModules. */
  lazyModules: { href: string; integrity: string } | null;
}

/**
 * By address: what boot documents would otherwise all carry of modules that most pages never load.
 */
export interface LazyModules {
  integrity: Record<string, string>;
  depcache: Record<string, string[]>;
  moduleStyles: Record<string, { href: string; integrity: string }[]>;
}

/** A file of the assets folder; `styles` names the sheets that apply before the module runs. */
export interface AssetFile extends BundledFile {
  styles?: string[];
}

/** What one of the shared groups put into the assets folder. `imports` is specifier → file. */
export interface SharedGroup {
  imports: Record<string, string>;
  files: AssetFile[];
}

export interface BuiltGroup extends SharedGroup {
  inputs: string[];
}
