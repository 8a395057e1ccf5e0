import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function present(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROMIUM ?? "",
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== "" && runnable(path));
}

/**
 * A Chromium for the browser tests: one that is there, else Playwright's own, else the system's
 * package. Throws with what was tried.
 */
export function findChromium(root: string): string {
  const found = present();
  if (found) return found;
  const tried: string[] = [];
  const attempts: [what: string, command: string, args: string[]][] = [
    [
      "Playwright's download",
      process.execPath,
      [join(root, "node_modules", "playwright", "cli.js"), "install", "chromium"],
    ],
    ["the package lists of apt", "apt-get", ["update", "-qq"]],
    [
      "the system's package chromium (apt)",
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
    ],
    [
      "the system's package chromium (apk)",
      "apk",
      ["add", "--no-progress", "chromium", "font-liberation"],
    ],
    ["the system's package chromium (dnf)", "dnf", ["install", "-y", "-q", "chromium"]],
  ];
  for (const [what, command, args] of attempts) {
    console.log(`Looking for a Chromium: ${what} …`);
    const { status, error } = spawnSync(command, args, {
      stdio: "ignore",
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    tried.push(`${what}: ${error ? error.message : `exit code ${status}`}`);
    const now = present();
    if (now) return now;
  }
  throw new Error(
    `No Chromium was found for the browser tests. Install one, or name it with CHROMIUM=path. Tried:\n  ${tried.join("\n  ")}`,
  );
}

/**
 * What tests have no use for. The address bar's suggestions are two pages of Chromium's own in each
 * new window, which cost as much as the page under test; some features call home. The rest is what
 * Playwright 1.65 turns off, since of two such lists Chromium obeys the last.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PreconnectToSearch",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/**
 * As root Chromium needs no sandbox of its own; the other flags keep it light and from calling
 * home.
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  `--disable-features=${withoutFeatures.join(",")}`,
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];
