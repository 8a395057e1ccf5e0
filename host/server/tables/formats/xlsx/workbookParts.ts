import { writeFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { StoredFile } from "./storedZip.ts";
import { sheetName, stringsName } from "./workbookFile.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  isEpoch1904: boolean;
  /** Files beside the sheet that are there. */
  files: readonly string[];
}

/** Writes what a workbook of the one sheet needs around it. */
export async function workbookParts(
  path: (name: string) => string,
  { isEpoch1904, files }: Parts,
): Promise<StoredFile[]> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target.slice("xl/".length)}"/>`;
  const shared = files
    .map((name, at) =>
      relation(`rId${at + 2}`, name === stringsName ? "sharedStrings" : "styles", name),
    )
    .join("");
  const texts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${isEpoch1904 ? 1 : 0}"/><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation("rId1", "worksheet", sheetName)}${shared}</Relationships>`,
  };
  const written: StoredFile[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const file = {
      name,
      path: path(name.replaceAll("/", "-")),
      size: Buffer.byteLength(text),
      crc32: crc32(text),
    };
    await writeFile(file.path, text);
    written.push(file);
  }
  return written;
}
