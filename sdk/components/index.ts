import "./components.css";

export { Avatar } from "./Avatar.tsx";
export type { ConfirmDialogProps } from "./ConfirmDialog.tsx";
export { ConfirmDialog } from "./ConfirmDialog.tsx";
export type { FileDropProps } from "./FileDrop.tsx";
export { FileDrop } from "./FileDrop.tsx";
export { initials } from "./initials.ts";
export type { ModalDialogProps } from "./ModalDialog.tsx";
export { dialogWidths, ModalDialog } from "./ModalDialog.tsx";
export type { PageProps, PanelProps } from "./Page.tsx";
export { Page, Panel } from "./Page.tsx";
export type { SearchBoxProps } from "./SearchBox.tsx";
export { SearchBox } from "./SearchBox.tsx";
export type { StateMessageProps } from "./StateMessage.tsx";
export { StateMessage } from "./StateMessage.tsx";
export { Tip, tooltipDelay } from "./Tip.tsx";
export type { WorkProgressProps } from "./WorkProgress.tsx";
export { WorkProgress } from "./WorkProgress.tsx";
