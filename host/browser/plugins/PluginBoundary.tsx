import { failureText } from "@petrons/sdk/browser";
import { Component, type ErrorInfo, type ReactNode, Suspense } from "react";
import { PluginMessage } from "./PluginMessage.tsx";
import type { ViewPlace } from "./viewPlace.ts";

interface BoundaryProps {
  title: string;
  /**
   * Whether the error is a part of the view that did not arrive, rather than a fault of its code.
   */
  isMissing(error: unknown): boolean;
  /** Called once for each error that a view throws. */
  onError(error: unknown, info: ErrorInfo): void;
  /** Asked to load the plugin again; the view is then shown anew. */
  onRetry(): void;
  waiting: ReactNode;
  place: ViewPlace;
  children: ReactNode;
}

/**
 * Contains whatever a view of a plugin does: waiting is shown in its place, an error as a message
 * with Retry, and nothing around it stops.
 */
export class PluginBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("unknown") };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    const { title, waiting, place, children, isMissing, onRetry } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={waiting}>{children}</Suspense>;
    const retry = () => {
      onRetry();
      this.setState({ error: undefined });
    };
    const message = isMissing(error) ? `Unable to load ${title}` : `${title} stopped`;
    return (
      <PluginMessage title={message} reason={failureText(error)} place={place} onRetry={retry} />
    );
  }
}
