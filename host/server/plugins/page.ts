import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The page with a response's nonce, which its style element and those of the running page carry.
 */
export function pageRenderer(distDir: string): (nonce: string) => string {
  const page = readFileSync(join(distDir, "index.html"), "utf8");
  return (nonce) => page.replaceAll("{{nonce}}", nonce);
}
