import { failureText } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { Component, type ReactNode } from "react";

/**
 * Contains a section that cannot be drawn, as from a document that is not right: the others stay.
 * React logs the error.
 */
export class SectionBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: failureText(error) };
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <StateMessage kind="failed" title="This part cannot be shown." compact>
        {this.state.reason}
      </StateMessage>
    );
  }
}
