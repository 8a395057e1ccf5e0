import { nameFailure } from "../plugins/loadFailure.ts";
import type { HostStart } from "../plugins/types.ts";
import { askAhead } from "./askAhead.ts";
import { readBoot } from "./bootDocument.ts";
import { bootMessage } from "./bootMessage.ts";
import { lazyModules } from "./lazyModules.ts";
import { pageOverrides } from "./overrides.ts";
import { pageStyles } from "./pageStyles.ts";
import { forgetReloads, reloadWhenReached } from "./selfReload.ts";
import { systemModules } from "./systemModules.ts";
import { warmPage } from "./warmPage.ts";

/** The import map's name of the shell. */
const shell = "@petrons/host";

/**
 * Sign-in state → boot document → import map → shell. Anything that stops it is said in the page,
 * which tries again by itself and has a button for that.
 */
async function boot(root: HTMLElement): Promise<void> {
  await pageStyles();
  const { document: bootDocument, token } = await readBoot();
  const validation = token === null ? undefined : askAhead(token);
  document.title = bootDocument.product.name;
  const modules = systemModules((file) => lazyModules(file));
  modules.addLazyModules("/assets/", bootDocument.lateModules);
  modules.addImportMap(bootDocument.importMap);
  modules.addShared(bootDocument);
  const overrides = await pageOverrides(bootDocument, modules);
  warmPage(bootDocument, modules, location.pathname);
  const host = (await modules.import(shell).catch(async (error: unknown) => {
    throw await nameFailure(error, modules, fetch);
  })) as { start(options: HostStart): void };
  host.start({ root, boot: bootDocument, token, validation, modules, overrides });
  forgetReloads();
}

const root = document.getElementById("root")!;
boot(root).catch((error: unknown) => {
  console.error(error);
  bootMessage(root, error, reloadWhenReached());
});
