import { MenuButtonPlace } from "./controls/MenuButtonPlace.tsx";
import { lazyPiece } from "./lazyPiece.tsx";

/**
 * Pieces that the first page does not need. Each is a component like the others; its code comes
 * when it is first shown.
 */
export const NamePromptDialog = lazyPiece(
  async () => (await import("./dialogs/NamePromptDialog.tsx")).NamePromptDialog,
);
export const InfoDialog = lazyPiece(
  async () => (await import("./dialogs/InfoDialog.tsx")).InfoDialog,
);
export const ItemDialog = lazyPiece(
  async () => (await import("./dialogs/ItemDialog.tsx")).ItemDialog,
);
export const NoticeDialog = lazyPiece(
  async () => (await import("./dialogs/NoticeDialog.tsx")).NoticeDialog,
);
export const ItemList = lazyPiece(async () => (await import("./lists/ItemList.tsx")).ItemList);
export const InputList = lazyPiece(async () => (await import("./lists/InputList.tsx")).InputList);
export const ChoiceList = lazyPiece(
  async () => (await import("./lists/ChoiceList.tsx")).ChoiceList,
);
export const MarkdownView = lazyPiece(
  async () => (await import("./markdown/MarkdownView.tsx")).MarkdownView,
);
export const FacePile = lazyPiece(async () => (await import("./people/FacePile.tsx")).FacePile);
export const MenuButton = lazyPiece(
  async () => (await import("./controls/MenuButton.tsx")).MenuButton,
  MenuButtonPlace,
);
export const MenuList = lazyPiece(async () => (await import("./controls/MenuList.tsx")).MenuList);
export const CopyButton = lazyPiece(
  async () => (await import("./controls/CopyButton.tsx")).CopyButton,
);
export const Kbd = lazyPiece(async () => (await import("./controls/Kbd.tsx")).Kbd);
export const MoreMark = lazyPiece(async () => (await import("./controls/MoreMark.tsx")).MoreMark);
export const ShortcutHint = lazyPiece(
  async () => (await import("./controls/Kbd.tsx")).ShortcutHint,
);
export const Chips = lazyPiece(async () => (await import("./controls/Chips.tsx")).Chips);
export const Toolbar = lazyPiece(async () => (await import("./controls/Toolbar.tsx")).Toolbar);
export const SplitPane = lazyPiece(
  async () => (await import("./controls/SplitPane.tsx")).SplitPane,
);
export const UrlTabs = lazyPiece(async () => (await import("./controls/UrlTabs.tsx")).UrlTabs);
