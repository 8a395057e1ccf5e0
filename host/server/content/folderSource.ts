import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { ContentType } from "@petrons/sdk/contracts";
import { reasonOf } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import { assetAddress, isInnerPath } from "./assetAddress.ts";
import { ContentFault, type ContentSource, type RawEntry } from "./types.ts";

interface FolderOptions {
  folder: string;
  limits: Pick<Limits, "contentFileBytes" | "contentEntries">;
  /** Origins that the policy of pages lets them load from. */
  origins: readonly string[];
  /** The address of a file of the folder. */
  ofPath(path: string): string;
}

const folders = { video: "videos", service: "services" } as const;

/**
 * A folder of JSON, Markdown and media: `categories.json`, `videos/NAME.json`,
 * `services/NAME.json`. A document's id is the name of its file.
 */
export function folderSource({ folder, limits, origins, ofPath }: FolderOptions): ContentSource {
  const { contentFileBytes, contentEntries } = limits;

  const textOf = async (path: string) => {
    if (!isInnerPath(path))
      throw new ContentFault(`'${path.slice(0, 100)}' is no path inside the content folder`);
    const place = await innerFile(folder, path);
    if (place === undefined) throw new ContentFault(`there is no file ${path}`);
    return readBounded(place, contentFileBytes, path);
  };

  const jsonOf = async (path: string): Promise<unknown> => {
    const text = await textOf(path);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ContentFault(`it is not valid JSON: ${reasonOf(error)}`);
    }
  };

  /** A fault is of this one document alone. */
  const reading = async (place: string, read: () => Promise<unknown>): Promise<RawEntry> => {
    try {
      return { place, value: await read() };
    } catch (error) {
      if (error instanceof ContentFault) return { place, fault: error.message };
      return {
        place,
        fault: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)})`,
      };
    }
  };

  /** The lists that the folder has had: one that is gone is no empty one. */
  const had = new Set<string>();
  const refuseGone = (list: string, fault: string) => {
    if (had.has(list)) throw new ContentFault(`${list}: ${fault}`);
  };

  const categories = async (): Promise<RawEntry[]> => {
    await readdir(folder);
    const whole = await reading("categories.json", async () => {
      const list = await jsonOf("categories.json");
      if (!Array.isArray(list)) throw new ContentFault("expected a list of categories");
      return list;
    });
    if (whole.fault !== undefined) {
      refuseGone("categories.json", whole.fault);
      return [whole];
    }
    had.add("categories.json");
    return (whole.value as unknown[])
      .slice(0, contentEntries)
      .map((value, index) => ({ place: `categories.json, number ${index + 1}`, value }));
  };

  const documents = async (type: keyof typeof folders): Promise<RawEntry[]> => {
    const inside = folders[type];
    const isThere = (await readdir(folder)).includes(inside);
    if (!isThere) refuseGone(inside, "there is no such folder");
    const found = isThere ? await readdir(join(folder, inside)) : [];
    if (isThere) had.add(inside);
    const names = found.filter((name) => name.endsWith(".json")).toSorted();
    const entries: RawEntry[] = [];
    for (const name of names.slice(0, contentEntries)) {
      const place = `${inside}/${name}`;
      entries.push(
        await reading(place, async () => {
          const value = await jsonOf(place);
          if (typeof value !== "object" || value === null || Array.isArray(value))
            throw new ContentFault("expected an object");
          const { textUrl, ...fields } = value as { textUrl?: unknown };
          const beside = typeof textUrl === "string" ? { text: await textOf(textUrl) } : {};
          return { ...fields, ...beside, id: name.slice(0, -".json".length) };
        }),
      );
    }
    if (names.length > contentEntries)
      entries.push({
        place: inside,
        fault: `it has ${names.length} files, of which ${contentEntries} are read`,
      });
    return entries;
  };

  return {
    entries: (type: ContentType) => (type === "appCategory" ? categories() : documents(type)),
    address: (value) => assetAddress(value, { origins, ofPath }),
    freshMs: 5_000,
    isSlow: false,
  };
}

/** ELOOP is of links that lead to each other. */
const noFile = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

/**
 * Where a file of the folder lies; undefined where there is none, or where links lead out of the
 * folder or nowhere.
 */
export async function innerFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return place.startsWith(root + sep) ? place : undefined;
  } catch (error) {
    if (noFile.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** Reads no more than the file has at first, whatever it becomes meanwhile. */
async function readBounded(place: string, maxBytes: number, path: string): Promise<string> {
  // Opening a pipe would wait for somebody who writes to it.
  if (!(await stat(place)).isFile()) throw new ContentFault(`${path} is no file`);
  const file = await open(place, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBytes)
      throw new ContentFault(`${path} has ${size} bytes, more than the limit of ${maxBytes}`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    // Some editors begin a text with a mark of its byte order.
    return buffer.toString("utf8", 0, bytesRead).replace(/^\ufeff/, "");
  } finally {
    await file.close();
  }
}
