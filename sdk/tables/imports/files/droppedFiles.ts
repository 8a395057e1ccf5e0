/** What a folder holds beside data: what systems and editors put there. */
const isHidden = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("~$") || name === "Thumbs.db" || name === "desktop.ini";

/** Files more than any import takes are not looked for. */
const maxFiles = 20_000;

const order = new Intl.Collator("en", { numeric: true });

/** Files that are imported together, by name: `prod_2.csv` before `prod_10.csv`. */
export const inOrder = (files: readonly File[]): File[] =>
  files
    .filter(({ name }) => !isHidden(name))
    .sort((one, other) => order.compare(one.name, other.name));

/**
 * The files of a drop, those in folders and their folders too. The list of a drop is empty after
 * its event: it is read at once.
 */
export async function droppedFiles({
  items,
  files,
}: Pick<DataTransfer, "items" | "files">): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return inOrder([...files]);
  const found: File[] = [];
  for (const entry of entries) if (entry) await addFiles(entry, found);
  return inOrder(found);
}

async function addFiles(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (isHidden(entry.name) || found.length >= maxFiles) return;
  if (entry.isFile) {
    found.push(
      await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      ),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader answers with a part of the folder at a time, with none at its end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const inner of part) await addFiles(inner, found);
  }
}

/** Lets the person choose a folder, and hands over what is in it. */
export function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.addEventListener("change", () => onFiles(inOrder([...(input.files ?? [])])));
  input.click();
}
