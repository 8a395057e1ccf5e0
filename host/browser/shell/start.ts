import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { HostStart } from "../plugins/types.ts";
import { startSignedIn } from "./signedIn.tsx";

/** Called once by the boot script, with what it read and the element to draw in. The two halves of the shell never load each other. */
export async function start(options: HostStart): Promise<void> {
  const { boot } = options;
  if (isFor(boot, options.token)) startSignedIn({ ...options, boot });
  else (await import("./signedOut.tsx")).startSignedOut(options.root, boot);
}

const isFor = (boot: BootDocument | PublicBoot, token: string | null): boot is BootDocument => token !== null && "user" in boot;
