import type { UnattendedOptions } from "@petrons/sdk/contracts";
import type { Static } from "typebox";
import type { Limits } from "../limits/index.ts";
import type { folderScope } from "../scope/index.ts";
import type { ConnectionSource } from "../sources/connections/types.ts";
import type { environmentManifestSchema } from "./manifestSchema.ts";

/** The server that mails are handed to. */
export interface MailServer {
  host: string;
  port: number;
  security: "starttls" | "tls" | "none";
  /** The authority of its certificate as PEM; without one those that Node trusts. */
  certificateAuthority?: string;
  auth?: { user: string; pass: string };
  from: string;
}

/** Where apps are reached. */
export interface ApplianceSettings {
  /**
   * The port of the nodes at which apps answer; undefined where they share the product's address.
   */
  port?: number;
  /** Whether the port was chosen, and another would not do. */
  isPortFixed: boolean;
  /** The origin of apps, where it does not follow from the port. */
  origin?: string;
}

/** Absolute paths of a certificate, with its chain, and of its key. */
export interface TlsFiles {
  certificate: string;
  key: string;
}

/** The environment manifest (`manifests/<name>.json`), the operator's half of the configuration. */
export type EnvironmentManifest = Static<typeof environmentManifestSchema>;

/**
 * `full`: two organizations as after months of work; `small`: one scope; `none`: accounts alone.
 */
export type SampleSize = "full" | "small" | "none";

/** Manifest and process environment as one validated object. */
export interface Config {
  manifest: EnvironmentManifest;
  /** The bounds on what an input may cost: the manifest's, else the defaults. */
  limits: Limits;
  port: number;
  host: string;
  /** TLS_CERTIFICATE and TLS_KEY; undefined where the server answers plain HTTP. */
  tls?: TlsFiles;
  dataDir: string;
  databaseUrl: string | null;
  logLevel: string;
  /** What a first start puts into an empty database: SAMPLE. */
  sample: SampleSize;
  /** Only the first-party plugins run: PETRONS_SAFE_START=1. */
  safeStart: boolean;
  version: string;
  /**
   * The address people use, for sign-in redirects: PUBLIC_URL, or localhost and the port. Without a
   * slash at its end.
   */
  publicUrl: string;
  /** The same on every node of an environment and after every start. */
  environmentId: string;
  appliances: ApplianceSettings;
  /** The checkout, from which the manifest's relative paths start. */
  root: string;
  /** Where `npm run build` puts what browsers load. */
  distDir: string;
  /**
   * The client secret of an external provider, from the variable the manifest names. Never logged.
   */
  clientSecret?: string;
  /** The manifest's mail server with its secrets; undefined where no mail is sent. Never logged. */
  mail?: MailServer;
  /** Where tasks may import files from, with their secrets. Never logged. */
  sources?: SourceSettings;
  /** Where categories, videos and services come from. */
  content: ContentSettings;
}

/** A folder of the server, or a content service that is asked over HTTP. */
export type ContentSettings =
  | { kind: "folder"; folder: string }
  | { kind: "service"; address: string; project: string; dataset: string };

/** A host that files may be imported from over HTTPS. */
export interface UrlSource {
  host: string;
  port: number;
  /** The private address that it has; without one it may have public addresses alone. */
  address?: string;
  /** The certificate authority that vouches for it, as PEM; without one those that Node knows. */
  ca?: string;
  /** The value of the header Authorization. */
  authorization?: string;
  /** The organizations that may use it, as the sign-in claim calls them; all where left out. */
  organizations?: readonly string[];
}

/** A folder of the server whose files are imported as they come. */
export interface FolderSource
  extends Pick<UnattendedOptions, "collection" | "mode" | "key" | "mapping"> {
  path: string;
  /** As the sign-in claim calls it. */
  organization: string;
  /** The e-mail of the person who imports. */
  owner: string;
  [folderScope]: string;
}

export interface SourceSettings {
  connections: readonly ConnectionSource[];
  urls: readonly UrlSource[];
  folders: readonly FolderSource[];
}
