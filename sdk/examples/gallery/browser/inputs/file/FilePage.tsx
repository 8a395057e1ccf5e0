import FileInputOptions from "@petrons/sdk/forms?props=FileInputOptions";
import UploadedFile from "@petrons/sdk/forms?props=UploadedFile";
import { Example } from "../../frame/Example.tsx";
import { GalleryPage } from "../../frame/GalleryPage.tsx";
import { FileBasic } from "./FileBasic.example.tsx";
import fileBasicSource from "./FileBasic.example.tsx?source";
import { FileFailing } from "./FileFailing.example.tsx";
import fileFailingSource from "./FileFailing.example.tsx?source";
import { FileSlow } from "./FileSlow.example.tsx";
import fileSlowSource from "./FileSlow.example.tsx?source";
import { FileStates } from "./FileStates.example.tsx";
import fileStatesSource from "./FileStates.example.tsx?source";

export default function FilePage() {
  return (
    <GalleryPage
      title="File"
      entry="@petrons/sdk/forms"
      summary="A file, chosen or dropped, uploaded at once. The value is its id, name and size, there when the upload is done."
      props={{ FileInputOptions, UploadedFile }}
    >
      <Example
        title="File"
        note="Another type or a larger file is refused with the reason."
        source={fileBasicSource}
      >
        <FileBasic />
      </Example>
      <Example
        title="An upload that fails once"
        note="The file is kept; Retry uploads it again."
        source={fileFailingSource}
      >
        <FileFailing />
      </Example>
      <Example
        title="A long upload"
        note="Cancel stops it and leaves the value as it was."
        source={fileSlowSource}
      >
        <FileSlow />
      </Example>
      <Example title="States" source={fileStatesSource}>
        <FileStates />
      </Example>
    </GalleryPage>
  );
}
