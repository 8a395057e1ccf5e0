import "./components.css";

export type { AvatarProps } from "./Avatar.tsx";
export { Avatar } from "./Avatar.tsx";
export type { ConfirmDialogProps } from "./ConfirmDialog.tsx";
export { ConfirmDialog } from "./ConfirmDialog.tsx";
export type { ActionButtonProps } from "./controls/ActionButton.tsx";
export { ActionButton } from "./controls/ActionButton.tsx";
export type { Chip, ChipsProps } from "./controls/Chips.tsx";
export type { CopyButtonProps } from "./controls/CopyButton.tsx";
export type { CountProps } from "./controls/Count.tsx";
export { Count } from "./controls/Count.tsx";
export type { FocusKeepingButtonProps } from "./controls/FocusKeepingButton.tsx";
export { FocusKeepingButton } from "./controls/FocusKeepingButton.tsx";
export type { KbdProps, ShortcutHintProps } from "./controls/Kbd.tsx";
export type { MenuButtonProps } from "./controls/MenuButton.tsx";
export type { MenuEntry, MenuListProps } from "./controls/MenuList.tsx";
export type { MoreMarkProps } from "./controls/MoreMark.tsx";
export type { PopupControl, PopupProps } from "./controls/Popup.tsx";
export { Popup, useKeptFocus } from "./controls/Popup.tsx";
export type { SplitPaneProps } from "./controls/SplitPane.tsx";
export type { ToolbarProps } from "./controls/Toolbar.tsx";
export type { UrlTab, UrlTabsProps } from "./controls/UrlTabs.tsx";
export { openOnArrowDown } from "./controls/walkMenu.ts";
export type { DropAreaProps, FileDropProps } from "./DropArea.tsx";
export { DropArea, FileDrop } from "./DropArea.tsx";
export type { DialogsProviderProps } from "./dialogs/DialogsProvider.tsx";
export { DialogsProvider, useDialogs } from "./dialogs/DialogsProvider.tsx";
export type {
  BlockingMessage,
  ConfirmQuestion,
  Dialogs,
  InfoMessage,
  ItemQuestion,
  ListItem,
  NameQuestion,
  PromptAnswer,
  PromptDrawing,
  PromptQuestion,
} from "./dialogs/dialogTypes.ts";
export type { InfoDialogProps } from "./dialogs/InfoDialog.tsx";
export type { ItemDialogProps } from "./dialogs/ItemDialog.tsx";
export type { NamePromptDialogProps } from "./dialogs/NamePromptDialog.tsx";
export type { NoticeDialogProps } from "./dialogs/NoticeDialog.tsx";
export { useLeaveQuestion } from "./dialogs/useLeaveQuestion.tsx";
export { pressAgain, wholeSentence } from "./dialogTexts.ts";
export type {
  GraphDirection,
  GraphNodeState,
  WorkflowEdge,
  WorkflowNode,
} from "./graph/graphTypes.ts";
export { WorkflowGraph } from "./graph/WorkflowGraph.tsx";
export type { WorkflowGraphProps } from "./graph/WorkflowGraphView.tsx";
export { initials } from "./initials.ts";
export { lazyPart } from "./lazyPart.tsx";
export { lazyPiece } from "./lazyPiece.tsx";
export {
  Chips,
  ChoiceList,
  CopyButton,
  FacePile,
  InfoDialog,
  InputList,
  ItemDialog,
  ItemList,
  Kbd,
  MarkdownView,
  MenuButton,
  MenuList,
  MoreMark,
  NamePromptDialog,
  NoticeDialog,
  ShortcutHint,
  SplitPane,
  Toolbar,
  UrlTabs,
} from "./lazyPieces.tsx";
export type { ChoiceListProps } from "./lists/ChoiceList.tsx";
export type { InputListItem, InputListProps } from "./lists/InputList.tsx";
export type { ItemListEntry, ItemListProps } from "./lists/ItemList.tsx";
export type { ListOptionProps } from "./lists/ListOption.tsx";
export { ListOption } from "./lists/ListOption.tsx";
export type { ListKeys } from "./lists/nextIndex.ts";
export { indexByText, nextIndex } from "./lists/nextIndex.ts";
export { useDrawnCount } from "./lists/useDrawnCount.ts";
export type { ItemsInSight, ItemsInSightOptions } from "./lists/useItemsInSight.ts";
export { useItemsInSight } from "./lists/useItemsInSight.ts";
export type { LongList } from "./lists/useLongList.tsx";
export { useLongList } from "./lists/useLongList.tsx";
export type { OptionWalkOptions, OptionWalkParts } from "./lists/useOptionWalk.ts";
export { useOptionWalk } from "./lists/useOptionWalk.ts";
export { useRovingFocus } from "./lists/useRovingFocus.ts";
export { walkFocus } from "./lists/walkFocus.ts";
export { walkRows } from "./lists/walkRows.ts";
export type { ModalDialogProps } from "./ModalDialog.tsx";
export { dialogWidths, ModalDialog } from "./ModalDialog.tsx";
export type { MarkdownViewProps } from "./markdown/MarkdownView.tsx";
export type { PageProps, PanelProps } from "./Page.tsx";
export { Page, Panel } from "./Page.tsx";
export type { FacePileProps } from "./people/FacePile.tsx";
export type { Person } from "./people/Person.ts";
export type { UserChipProps } from "./people/UserChip.tsx";
export { UserChip } from "./people/UserChip.tsx";
export type { FinderItem, InputLink } from "./pickers/finder/finderItem.ts";
export { finderItem, toLinks } from "./pickers/finder/finderItem.ts";
export type { InputFinderDialogProps } from "./pickers/finder/InputFinderDialog.tsx";
export {
  InputFinderDialog,
  ObjectPicker,
  ObjectPickerDialog,
  ObjectSelectionDialog,
} from "./pickers/lazyPickers.tsx";
export type { ObjectPickerProps } from "./pickers/ObjectPicker.tsx";
export type { ObjectPickerDialogProps } from "./pickers/ObjectPickerDialog.tsx";
export type { ObjectSelectionDialogProps } from "./pickers/ObjectSelectionDialog.tsx";
export type { PickerFind, PickerObject, PickerQuery, PickerTarget } from "./pickers/pickerTypes.ts";
export { pickedValue, pickerScopes, pickerScopesOf } from "./pickers/pickerTypes.ts";
export { handOnFocus } from "./returnPlaces.ts";
export type { SearchBoxProps } from "./SearchBox.tsx";
export { SearchBox } from "./SearchBox.tsx";
export type { StateMessageProps } from "./StateMessage.tsx";
export { StateMessage } from "./StateMessage.tsx";
export type { LoadSource, LoadState } from "./states/loadState.ts";
export { loadStateOf } from "./states/loadState.ts";
export type { SkeletonProps } from "./states/Skeleton.tsx";
export { Skeleton } from "./states/Skeleton.tsx";
export type { StaleProps } from "./states/Stale.tsx";
export { Stale } from "./states/Stale.tsx";
export type { WithStateProps } from "./states/WithState.tsx";
export { WithState } from "./states/WithState.tsx";
export type { TipProps } from "./Tip.tsx";
export { Tip, tooltipDelay } from "./Tip.tsx";
export type {
  ByteSizeProps,
  DateTimeTextProps,
  NumberTextProps,
  TimeAgoProps,
} from "./text/texts.tsx";
export { ByteSize, DateTimeText, NumberText, TimeAgo } from "./text/texts.tsx";
export type { WorkProgressProps } from "./WorkProgress.tsx";
export { WorkProgress } from "./WorkProgress.tsx";
