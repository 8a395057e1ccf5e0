import { Page } from "@petrons/sdk/components";
import type { ReactNode } from "react";

export interface FullPageProps {
  title: ReactNode;
  /** Small line beside the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /**
   * A map, a canvas, an embedded app: it has all the room below the title, to the edges, and
   * scrolls inside itself.
   */
  children: ReactNode;
}

/** Page template full-page (CH-019): the content fills the window below the title. */
export function FullPage({ title, detail, actions, children }: FullPageProps) {
  return (
    <div className="petrons-full-page">
      <Page title={title} detail={detail} actions={actions} full>
        {children}
      </Page>
    </div>
  );
}
