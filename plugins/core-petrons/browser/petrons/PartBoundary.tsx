import { failureText } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** What cannot be shown, in a sentence. */
  title: string;
  children: ReactNode;
}

/** Contains a part that cannot be drawn: the others of its page stay. React logs the error. */
export class PartBoundary extends Component<PartBoundaryProps, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: failureText(error) };
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <StateMessage kind="failed" title={this.props.title} compact>
        {this.state.reason}
      </StateMessage>
    );
  }
}
