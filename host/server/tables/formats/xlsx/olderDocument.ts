import { open } from "node:fs/promises";

const listBytes = 4_096;

/**
 * What is wrong with a compound document: Excel keeps workbooks with a password in one, and once
 * kept all.
 */
export async function olderDocument(path: string): Promise<string> {
  const file = await open(path);
  try {
    const header = (await file.read(Buffer.alloc(512), 0, 512, 0)).buffer;
    const sector = 1 << Math.min(16, header.readUInt16LE(30));
    const list = Buffer.alloc(listBytes);
    await file.read(list, 0, listBytes, (header.readUInt32LE(48) + 1) * sector);
    if (list.includes(Buffer.from("EncryptedPackage", "utf16le")))
      return "it is an Excel workbook with a password. Remove the password in Excel (File, Info, Protect Workbook), save it, then upload it.";
    return "it is an old Excel (.xls) or Word document: save the sheet as .xlsx or CSV.";
  } finally {
    await file.close();
  }
}
