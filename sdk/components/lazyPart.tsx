import { Button } from "@blueprintjs/core";
import { failureText } from "@petrons/sdk/browser";
import { Component, type ComponentType, createElement, lazy, type ReactNode } from "react";
import { ModalDialog } from "./ModalDialog.tsx";
import { StateMessage } from "./StateMessage.tsx";

const texts = {
  title: "Not loaded",
  retry: "Retry",
};

/**
 * Like React's `lazy`, but a file that does not arrive concerns this part alone: its place shows
 * the reason with a button that asks for the file again, as does showing the part the next time. A
 * part with `onClose` is a dialog and says it in one. Draw it inside a Suspense.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const failures = new Set<unknown>();
  let part: ComponentType<P> | undefined;
  let failed: ComponentType<P> | undefined;
  const ask = () =>
    load().catch((error: unknown) => {
      failures.add(error);
      failed = part;
      throw error;
    });
  // Of two places that show the part one may have asked again already.
  const forget = () => {
    if (part === failed) part = undefined;
  };
  const draw = (props: P) => {
    part ??= lazy(ask) as unknown as ComponentType<P>;
    return createElement(part, props);
  };
  return (props) => (
    <LoadBoundary failures={failures} forget={forget} dialog={props} draw={() => draw(props)} />
  );
}

interface LoadBoundaryProps {
  /**
   * What loading failed with. Any other error is one of the part itself, and goes on to the
   * boundary around.
   */
  failures: ReadonlySet<unknown>;
  /** The next one shown asks for the file again. */
  forget: () => void;
  dialog: { isOpen?: boolean; onClose?: () => void };
  draw: () => ReactNode;
}

class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: boolean; error: unknown } {
    return { failed: true, error };
  }

  override componentWillUnmount(): void {
    if (this.state.failed) this.props.forget();
  }

  override render(): ReactNode {
    const { failures, forget, dialog, draw } = this.props;
    const { failed, error } = this.state;
    if (!failed) return draw();
    if (!failures.has(error)) throw error;
    const retry = () => {
      forget();
      this.setState({ failed: false, error: undefined });
    };
    const { isOpen = true, onClose } = dialog;
    if (onClose === undefined)
      return (
        <StateMessage
          kind="failed"
          title={texts.title}
          action={<Button size="small" text={texts.retry} onClick={retry} />}
          compact
        >
          {failureText(error)}
        </StateMessage>
      );
    return (
      <ModalDialog
        title={texts.title}
        isOpen={isOpen}
        size="auto"
        onClose={onClose}
        onOk={retry}
        okLabel={texts.retry}
        initialFocus="ok"
      >
        <p role="alert">{failureText(error)}</p>
      </ModalDialog>
    );
  }
}
