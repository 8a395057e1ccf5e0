import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { sdkDirectory } from "../shared/sharedModules.ts";

/**
 * Classes that an element may carry without any component of Blueprint's that names them, or that a
 * component makes of an option.
 */
const anywhere =
  /^(INTENT|ALIGN|ELEVATION|TEXT|ICON|LIST|LINK)(_|$)|^(SMALL|MEDIUM|LARGE|MINIMAL|OUTLINED|DARK|HEADING|UI_TEXT|MONOSPACE_TEXT|RUNNING_TEXT|SKELETON|FOCUS_\w+|INLINE|INTERACTIVE|DISABLED|ACTIVE|FILL)$/;
const transition = /-(appear|enter|exit)(-active|-done)?$/;

/**
 * The classes that some of Blueprint's source files can give to elements. One with a dash at its
 * end stands for all that begin with it.
 */
export function classesNamedBy(files: readonly string[]): Set<string> {
  const require = createRequire(join(sdkDirectory, "package.json"));
  const classes = require("@blueprintjs/core/lib/cjs/common/classes.js") as Record<string, unknown>;
  const names = new Set(Object.keys(classes).filter((name) => anywhere.test(name)));
  const beginnings = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    for (const [, name = ""] of source.matchAll(/Classes\.([A-Z][A-Z0-9_]*)/g)) names.add(name);
    for (const [, name = ""] of source.matchAll(/Classes\.([A-Z][A-Z0-9_]*)(?:\}-| \+ "-)/g))
      beginnings.add(`${classes[name]}-`);
    for (const [, list = ""] of source.matchAll(/import \{([^}]*)\} from "[^"]*common\/classes"/g))
      for (const name of list.split(",")) names.add(name.trim());
  }
  return new Set([
    ...beginnings,
    ...[...names].flatMap((name) =>
      typeof classes[name] === "string" ? classes[name].split(" ") : [],
    ),
  ]);
}

/**
 * Of a style sheet the rules for elements that carry none but the given classes, in their order,
 * and all that is no rule for elements.
 */
export function stylesFor(classes: ReadonlySet<string>, css: string): string {
  const { code } = transformSync(css, {
    loader: "css",
    minify: true,
    legalComments: "none",
    target: ["chrome111"],
  });
  const beginnings = [...classes].filter((name) => name.endsWith("-"));
  const isGiven = (name: string) =>
    classes.has(name) ||
    classes.has(name.replace(transition, "")) ||
    beginnings.some((beginning) => name.startsWith(beginning));
  return kept(blocksOf(code), (selector) =>
    [...selector.matchAll(/\.(bp\d-[\w-]+)/g)].every(([, name = ""]) => isGiven(name)),
  ).join("");
}

function kept(blocks: readonly string[], isKept: (selector: string) => boolean): string[] {
  return blocks.flatMap((block) => {
    const opening = block.indexOf("{");
    const [head, body] = [block.slice(0, opening), block.slice(opening + 1, -1)];
    if (/^@(media|supports|container)\b/.test(head)) {
      const inside = kept(blocksOf(body), isKept);
      return inside.length > 0 ? [`${head}{${inside.join("")}}`] : [];
    }
    if (head.startsWith("@")) return [block];
    const selectors = listOf(head).filter(isKept);
    return selectors.length > 0 ? [`${selectors.join()}{${body}}`] : [];
  });
}

/** The blocks of minified CSS, such as rules, each with its head. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < css.length; at++) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = css.indexOf(letter, at + 1);
    else if (letter === "{") depth += 1;
    else if (letter === "}" && --depth === 0) {
      blocks.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return blocks;
}

/** The selectors of a list; commas inside brackets are their own. */
function listOf(selectors: string): string[] {
  const list: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < selectors.length; at++) {
    if (selectors[at] === "(") depth += 1;
    else if (selectors[at] === ")") depth -= 1;
    else if (selectors[at] === "," && depth === 0) {
      list.push(selectors.slice(start, at));
      start = at + 1;
    }
  }
  return [...list, selectors.slice(start)];
}
