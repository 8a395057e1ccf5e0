import InfoDialogProps from "@petrons/sdk/components?props=InfoDialogProps";
import ModalDialogProps from "@petrons/sdk/components?props=ModalDialogProps";
import NoticeDialogProps from "@petrons/sdk/components?props=NoticeDialogProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import DialogForm from "./DialogForm.example.tsx";
import formSource from "./DialogForm.example.tsx?source";
import DialogLong from "./DialogLong.example.tsx";
import longSource from "./DialogLong.example.tsx?source";
import DialogNested from "./DialogNested.example.tsx";
import nestedSource from "./DialogNested.example.tsx?source";
import DialogNotice from "./DialogNotice.example.tsx";
import noticeSource from "./DialogNotice.example.tsx?source";
import DialogSizes from "./DialogSizes.example.tsx";
import sizesSource from "./DialogSizes.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "For what must be decided before anything else. The focus stays inside and goes back afterwards. To ask a question from code, take useDialogs.",
  props: { ModalDialogProps, InfoDialogProps, NoticeDialogProps },
  examples: [
    {
      title: "Sizes",
      note: "300, 700 and 1100 px wide, or as wide as the content; each can fill the page. On a small screen every dialog does.",
      source: sizesSource,
      Shown: DialogSizes,
    },
    {
      title: "Form",
      note: "Save says why it is disabled. Enter presses it. Escape, once something is typed, asks before it is lost; while it saves, nothing closes the dialog.",
      source: formSource,
      Shown: DialogForm,
    },
    {
      title: "Above another",
      note: "Remove a well: the button that opened the dialog is gone then, and the focus goes to its neighbor.",
      source: nestedSource,
      Shown: DialogNested,
    },
    {
      title: "Long content",
      note: "Title and buttons stay in place.",
      source: longSource,
      Shown: DialogLong,
    },
    {
      title: "Blocking notice",
      note: "For what stops all work. Neither Escape nor a click beside it closes it.",
      source: noticeSource,
      Shown: DialogNotice,
    },
  ],
};
