import FileInputOptions from "@petrons/sdk/forms?props=FileInputOptions";
import UploadedFile from "@petrons/sdk/forms?props=UploadedFile";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { FileBasic } from "./FileBasic.example.tsx";
import fileBasicSource from "./FileBasic.example.tsx?source";
import { FileFailing } from "./FileFailing.example.tsx";
import fileFailingSource from "./FileFailing.example.tsx?source";
import { FileSlow } from "./FileSlow.example.tsx";
import fileSlowSource from "./FileSlow.example.tsx?source";
import { FileStates } from "./FileStates.example.tsx";
import fileStatesSource from "./FileStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A file, chosen or dropped, uploaded at once. The value is its id, name and size, there when the upload is done.",
  props: { FileInputOptions, UploadedFile },
  examples: [
    {
      title: "File",
      note: "Another type or a larger file is refused with the reason.",
      source: fileBasicSource,
      Shown: FileBasic,
    },
    {
      title: "An upload that fails once",
      note: "The file is kept; Retry uploads it again.",
      source: fileFailingSource,
      Shown: FileFailing,
    },
    {
      title: "A long upload",
      note: "Cancel stops it and leaves the value as it was.",
      source: fileSlowSource,
      Shown: FileSlow,
    },
    { title: "States", source: fileStatesSource, Shown: FileStates },
  ],
};
