/** The environment manifest (`manifests/<name>.json`), the operator's half of the configuration. */
export interface EnvironmentManifest {
  $schema?: string;
  name: string;
  /** Only a local environment runs its own identity provider, seeds sample accounts and prints tokens. */
  local: boolean;
  product: { name: string; accent: string };
  support: { label: string; address: string } | null;
  /** The browser sends bodies as base64 text/plain (D3 §3). */
  base64Bodies: boolean;
  identity: {
    issuer: string | "local";
    clientId: string /** Name of the environment variable that holds the client secret. */;
    clientSecretVariable?: string;
    organisationClaim: string;
    rolesClaim: string;
  };
  limits: { bodyBytes: number; fileBytes: number; requestsPerMinute: number; importRows?: number };
  plugins: {
    id: string;
    version: string;
    path: string /** sha256 of its plugin.json in hex; required outside local environments. */;
    sha256?: string;
    enabledByDefault: boolean;
  }[];
  overrides: { allowed: boolean; origins: string[] };
  telemetry: { instrumentationKey: string | null };
  /** Bytes; a negative size means unlimited. */
  storage: { databaseSizeLimit: number };
}

/** Manifest and process environment as one validated object. */
export interface Config {
  manifest: EnvironmentManifest;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  logLevel: string;
  version: string;
  /** The address people use, for sign-in redirects: PUBLIC_URL, or http://localhost:PORT. */
  publicUrl: string;
  environmentId: string;
  /** Where `npm run build` puts what browsers load. */
  distDir: string;
}
