import { observer } from "mobx-react-lite";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import { lazyPart } from "../lazyPart.tsx";
import { DialogStore } from "./DialogStore.ts";
import type { Dialogs, PromptDrawing } from "./dialogTypes.ts";

const DialogsContext = createContext<Dialogs | null>(null);
const DialogOutlet = lazyPart(() => import("./DialogOutlet.tsx"));

export interface DialogsProviderProps {
  /**
   * Draws the questions with a form: `PromptDialog` of `@petrons/sdk/sections`, since forms are
   * built on these components.
   */
  prompt: ComponentType<PromptDrawing>;
  children: ReactNode;
}

/**
 * Shows the dialogs that `useDialogs` asks for. The shell has one around every page; inside the
 * router, so that dialogs may hold links.
 */
export function DialogsProvider({ prompt, children }: DialogsProviderProps) {
  const [store] = useState(() => new DialogStore());
  return (
    <DialogsContext.Provider value={store}>
      {children}
      <OpenDialogs store={store} prompt={prompt} />
    </DialogsContext.Provider>
  );
}

const OpenDialogs = observer(function OpenDialogs({
  store,
  prompt,
}: Pick<DialogsProviderProps, "prompt"> & { store: DialogStore }) {
  const { open } = store;
  return open.length > 0 ? (
    <Suspense>
      <DialogOutlet open={open} prompt={prompt} />
    </Suspense>
  ) : null;
});

/**
 * Dialogs as questions: `if (await dialogs.confirm({ title: "Confirm Delete", text: "Delete job
 * 'Nightly import'?" })) …`.
 * Throws outside a DialogsProvider.
 */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (dialogs === null)
    throw new Error("useDialogs needs a <DialogsProvider> around what uses it.");
  return dialogs;
}
