import type { Static } from "typebox";
import type { Limits } from "../limits/index.ts";
import type { environmentManifestSchema } from "./manifestSchema.ts";

/** The environment manifest (`manifests/<name>.json`), the operator's half of the configuration. */
export type EnvironmentManifest = Static<typeof environmentManifestSchema>;

/** Manifest and process environment as one validated object. */
export interface Config {
  manifest: EnvironmentManifest;
  /** The bounds on what an input may cost: the manifest's, else the defaults. */
  limits: Limits;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  logLevel: string;
  /** Only the first-party plugins run: PETRONS_SAFE_START=1. */
  safeStart: boolean;
  version: string;
  /** The address people use, for sign-in redirects: PUBLIC_URL, or http://localhost:PORT. Without a slash at its end. */
  publicUrl: string;
  /** The same on every node of an environment and after every start. */
  environmentId: string;
  /** Where `npm run build` puts what browsers load. */
  distDir: string;
  /** The client secret of an external provider, from the variable the manifest names. Never logged. */
  clientSecret?: string;
}
