import "./frame/shell.css";
import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { HostStart } from "../plugins/types.ts";
import { startSignedIn } from "./signedIn.tsx";
import { startSignedOut } from "./signedOut.tsx";

/** Called once by the boot script, with what it read and the element to draw in. */
export function start(options: HostStart): void {
  const { boot } = options;
  if (isFor(boot, options.token)) startSignedIn({ ...options, boot });
  else startSignedOut(options.root, boot);
}

const isFor = (boot: BootDocument | PublicBoot, token: string | null): boot is BootDocument =>
  token !== null && "user" in boot;
