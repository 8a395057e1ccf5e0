import ActionButtonProps from "@petrons/sdk/components?props=ActionButtonProps";
import ChipsProps from "@petrons/sdk/components?props=ChipsProps";
import CopyButtonProps from "@petrons/sdk/components?props=CopyButtonProps";
import CountProps from "@petrons/sdk/components?props=CountProps";
import MenuButtonProps from "@petrons/sdk/components?props=MenuButtonProps";
import SplitPaneProps from "@petrons/sdk/components?props=SplitPaneProps";
import TipProps from "@petrons/sdk/components?props=TipProps";
import ToolbarProps from "@petrons/sdk/components?props=ToolbarProps";
import UrlTabsProps from "@petrons/sdk/components?props=UrlTabsProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import ButtonsTour from "./ButtonsTour.example.tsx";
import buttonsSource from "./ButtonsTour.example.tsx?source";
import TabsAndPanes from "./TabsAndPanes.example.tsx";
import panesSource from "./TabsAndPanes.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Small controls around the content. A disabled button stays in reach of the keyboard and says why it is disabled.",
  props: {
    ActionButtonProps,
    TipProps,
    MenuButtonProps,
    ToolbarProps,
    ChipsProps,
    CopyButtonProps,
    CountProps,
    UrlTabsProps,
    SplitPaneProps,
  },
  examples: [
    {
      title: "Buttons, menus, chips",
      note: "The toolbar is one tab stop; left and right walk it. Tooltips come after 750 ms.",
      source: buttonsSource,
      Shown: ButtonsTour,
    },
    {
      title: "Tabs in the address, split panes",
      note: "Reload and Back show the same tab.",
      source: panesSource,
      Shown: TabsAndPanes,
    },
  ],
};
