import type { Intent } from "@blueprintjs/core";
import type { FormDefinition } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";

/**
 * A thing to choose in a list: `detail` is a muted note; `disabledReason` takes its place, keeps
 * the item from being chosen and says why.
 */
export interface ListItem {
  id: string;
  name: string;
  detail?: string;
  disabledReason?: string;
}

export interface ConfirmQuestion {
  title: string;
  text: ReactNode;
  /** Default OK. */
  confirmLabel?: string;
  /** Default Cancel. */
  cancelLabel?: string;
  /** danger for what cannot be taken back: the focus then begins on Cancel. */
  intent?: Intent;
}

/**
 * `form` is a form schema (FO-002): `{ inputs: [{ key: "well", inputType: "text", label: "Well" }]
 * }`.
 */
export interface PromptQuestion<T extends object = Record<string, unknown>> extends FormDefinition {
  title: string;
  text?: ReactNode;
  /** What the form begins with. */
  value?: T;
  /** Default Confirm. */
  confirmLabel?: string;
}

/** What draws a question with a form gets. */
export interface PromptDrawing extends PromptQuestion {
  isOpen: boolean;
  /** The entered data, valid. */
  onConfirm: (data: Record<string, unknown>) => void;
  onClose: () => void;
}

export interface NameQuestion {
  title: string;
  /** Default 'Please provide a name'. */
  text?: ReactNode;
  value?: string;
  /** Longest name, default 200. */
  maxLength?: number;
  confirmLabel?: string;
}

/** Confirm answers success with the entered data; closing answers failure (DL-006). */
export type PromptAnswer<T> = { success: true; data: T } | { success: false };

export interface InfoMessage {
  title: string;
  text: ReactNode;
  /** Label of the one button, default OK. */
  closeLabel?: string;
}

export interface ItemQuestion {
  title: string;
  items: readonly ListItem[];
  /** Default single. */
  selection?: "single" | "multiple";
  /** Ids chosen at first. */
  selected?: readonly string[];
  /** Default Select. */
  selectLabel?: string;
}

export interface BlockingMessage {
  title: string;
  text: ReactNode;
  /** Without one, only the program closes the notice. */
  action?: { label: string; run: () => void };
}

/**
 * What `useDialogs` returns: each opens a dialog and resolves to what the person decided. They stay
 * open when the asking screen is left.
 */
export interface Dialogs {
  /** True when confirmed, false when closed in any other way. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** A form with Confirm, which answers valid data only. */
  prompt: <T extends object = Record<string, unknown>>(
    question: PromptQuestion<T>,
  ) => Promise<PromptAnswer<T>>;
  /** Asks 'Please provide a name'; the name is trimmed and never empty. */
  promptName(question: NameQuestion): Promise<PromptAnswer<{ name: string }>>;
  /** Resolves when the person has closed the message. */
  info(message: InfoMessage): Promise<void>;
  /** The chosen items in the order of the list; null when closed. */
  item(question: ItemQuestion): Promise<readonly ListItem[] | null>;
  /**
   * A blocking notice: nothing else can be used until it is closed by the answered function or its
   * action.
   */
  notice(message: BlockingMessage): () => void;
}
