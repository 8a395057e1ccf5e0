import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Finding, lineOf, type Source } from "./sources.ts";

/** The checklist of the product, one row for each id. */
export const checklistPath = "docs/CHECKLIST.md";

const folders = "{host,sdk,plugins,scripts,tests,manifests,docs}";

export function readDocuments(root: string): Source[] {
  return globSync(["*.md", `${folders}/**/*.md`], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  }).map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
}

export function checklistIds(checklist: string): string[] {
  return [...checklist.matchAll(/^- (?:~~)?\*\*([A-Z]{2}-\d{3})\*\*/gm)].map(
    (match) => match[1] ?? "",
  );
}

/**
 * Ids cited in code, tests and documents that no row of the checklist has, and rows that share an
 * id.
 */
export function checkCitations(cited: readonly Source[], checklist: string): Finding[] {
  const ids = checklistIds(checklist);
  const rows = new Set(ids);
  const areas = new Set(ids.map((id) => id.slice(0, 2)));
  const twice = ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => ({ path: checklistPath, message: `${id} is there twice` }));
  const unknown = cited.flatMap(({ path, text }) =>
    [...text.matchAll(/\b([A-Z]{2})-\d{3}\b/g)]
      .filter(([id, area]) => areas.has(area ?? "") && !rows.has(id))
      .map((match) => ({
        path,
        line: lineOf(text, match.index),
        message: `cites ${match[0]}, which ${checklistPath} does not have`,
      })),
  );
  return [...twice, ...unknown];
}

const guides = /^(?:[A-Z]+\.md|docs\/.*\.md)$/;
const named = new RegExp(
  `\`(${folders.replace("{", "(?:").replace("}", ")").replaceAll(",", "|")}/[\\w@./-]+)\``,
  "g",
);

const module = /`((?:[\w@.-]+\/)+[\w@-]+\.tsx?)`/g;

/** Text of a document, its examples of code blanked. */
const proseOf = (text: string) =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, (code) => code.replace(/[^\n]/g, " "));

/**
 * Modules that documents name by folder and file, as `import/files/zipSource.ts`, where no file of
 * the repository has a path that ends so.
 */
export function checkModules(documents: readonly Source[], paths: readonly string[]): Finding[] {
  return documents.flatMap(({ path, text }) =>
    [...proseOf(text).matchAll(module)]
      .filter(([, name = ""]) => !paths.some((one) => `/${one}`.endsWith(`/${name}`)))
      .map((match) => ({
        path,
        line: lineOf(text, match.index),
        message: `names ${match[1]}, and no path ends so`,
      })),
  );
}

/**
 * Links of all documents, and files that the guides name, which are not there. Examples of code are
 * left out.
 */
export function checkPlaces(root: string, documents: readonly Source[]): Finding[] {
  return documents.flatMap(({ path, text: whole }) => {
    const text = proseOf(whole);
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)\s]*\)/g)]
      .filter(([, target]) => !/^[a-z]+:/.test(target ?? ""))
      .map((match) => ({
        place: posix.join(posix.dirname(path), match[1] ?? ""),
        index: match.index,
      }));
    const names = guides.test(path)
      ? [...text.matchAll(named)].map((match) => ({ place: match[1] ?? "", index: match.index }))
      : [];
    return [...links, ...names]
      .filter(({ place }) => !existsSync(join(root, place)))
      .map(({ place, index }) => ({
        path,
        line: lineOf(text, index),
        message: `names ${place}, which is not there`,
      }));
  });
}

export const mapPath = "docs/ARCHITECTURE.md";

/** Folders of modules that the map does not name. */
export function checkMap(sources: readonly Source[], map: string): Finding[] {
  const modules = sources.map(({ path }) => moduleFolder.exec(path)?.[1]);
  return [...new Set(modules.filter((folder) => folder !== undefined))]
    .filter((folder) => !map.includes(`\`${folder}\``))
    .map((folder) => ({ path: mapPath, message: `does not name the module ${folder}` }));
}

const moduleFolder = /^(host\/(?:server|browser)\/\w+|host\/contracts|(?:sdk|plugins)\/[\w-]+)\//;
