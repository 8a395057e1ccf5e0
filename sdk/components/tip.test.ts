import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tooltipDelay } from "./Tip.tsx";

it("SH-006 every tooltip of the product waits 750 ms, those of dialogs too: nothing draws one of its own", () => {
  expect(tooltipDelay).toBe(750);
  const pieces = globSync(["sdk/**/*.tsx", "host/browser/**/*.tsx", "plugins/*/browser/**/*.tsx"], {
    exclude: ["**/dist/**"],
  });
  expect(pieces.length).toBeGreaterThan(200);
  const count = (text: string, part: string) => text.split(part).length - 1;
  const tooltips = pieces
    .map((path) => [path, readFileSync(path, "utf8")] as const)
    .filter(([, text]) => text.includes("<Tooltip"));
  expect(tooltips.map(([path]) => path).sort()).toEqual([
    "sdk/components/Tip.tsx",
    "sdk/components/people/FacePile.tsx",
  ]);
  for (const [, text] of tooltips)
    expect(count(text, "hoverOpenDelay={tooltipDelay}")).toBe(count(text, "<Tooltip"));
});
