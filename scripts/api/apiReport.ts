import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Declaration,
  type DeclarationFile,
  type Origin,
  readDeclarations,
} from "./declarations.ts";

interface Found {
  path: string;
  name: string;
  declarations: readonly Declaration[];
}

/** Reads the declarations of a package that the compiler wrote into one folder. */
export class ApiReader {
  readonly #files = new Map<string, DeclarationFile>();

  /**
   * The report of an entry point: what it exports by name, then the types that those lead to and
   * that nobody can import.
   */
  report(entry: string, path: string, others: ReadonlySet<string>): string {
    const names = [...this.#read(path).exported.keys()].sort();
    const exported = names.map((name) => ({ ...this.#find(path, name, new Set()), name }));
    const known = new Set([...names, ...others]);
    const reached = this.#reached(exported, known);
    const block = (found: readonly Found[]) =>
      `\`\`\`ts\n${found.flatMap(({ declarations }) => declarations.map(({ text }) => text)).join("\n\n")}\n\`\`\`\n`;
    const inner =
      reached.length === 0 ? "" : `\n## Reached by these, not exported\n\n${block(reached)}`;
    return `# ${entry}\n\nWritten by \`npm run api\` from the declarations of the SDK; do not edit.\n\n${block(exported)}${inner}`;
  }

  names(path: string): string[] {
    return [...this.#read(path).exported.keys()];
  }

  #reached(from: readonly Found[], known: Set<string>): Found[] {
    const reached: Found[] = [];
    const open = [...from];
    for (let next = open.pop(); next; next = open.pop()) {
      const text = next.declarations
        .map((declaration) => declaration.text.replace(/"(?:[^"\\]|\\.)*"/g, ""))
        .join("\n");
      for (const [name] of text.matchAll(/(?<![\w$.])[A-Z][\w$]*/g)) {
        if (known.has(name)) continue;
        const found = this.#lookUp(next.path, name);
        if (!found?.declarations.some(({ isType }) => isType)) continue;
        known.add(name);
        reached.push(found);
        open.push(found);
      }
    }
    return reached.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** A name that a file uses: its own, or one that it imports from a file beside it. */
  #lookUp(path: string, name: string): Found | undefined {
    const file = this.#read(path);
    const declarations = file.declared.get(name);
    if (declarations) return { path, name, declarations };
    const origin = file.imported.get(name);
    return origin && this.#from(path, origin, new Set());
  }

  /** A name that a file exports, followed to the file that declares it. */
  #find(path: string, name: string, seen: Set<string>): Found {
    const file = this.#read(path);
    const origin = file.exported.get(name);
    if (origin === undefined || seen.has(path)) throw new Error(`${path} exports no '${name}'.`);
    seen.add(path);
    if (typeof origin === "object") return this.#from(path, origin, seen);
    const found = this.#lookUp(path, origin);
    if (!found)
      throw new Error(`${path} exports '${name}', which it neither declares nor imports.`);
    return found;
  }

  /** Of another package its name is enough. */
  #from(path: string, { from, name }: Origin, seen: Set<string>): Found {
    if (from.startsWith(".")) return this.#find(this.#resolve(path, from), name, seen);
    return {
      path,
      name,
      declarations: [{ text: `export { ${name} } from "${from}";`, isType: false }],
    };
  }

  #resolve(path: string, from: string): string {
    return join(dirname(path), from).replace(/\.tsx?$/, ".d.ts");
  }

  #read(path: string): DeclarationFile {
    const known = this.#files.get(path);
    if (known) return known;
    if (!existsSync(path)) throw new Error(`There is no ${path}.`);
    const file = readDeclarations(readFileSync(path, "utf8"));
    this.#files.set(path, file);
    for (const from of file.handedOn)
      for (const name of this.names(this.#resolve(path, from)))
        if (name !== "default" && !file.exported.has(name)) file.exported.set(name, { from, name });
    return file;
  }
}
