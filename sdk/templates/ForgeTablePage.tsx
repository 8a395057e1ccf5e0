import { Page } from "@petrons/sdk/components";
import type { ReactNode } from "react";

export interface ForgeTablePageProps {
  title: ReactNode;
  /** Small line beside the title, such as a count. */
  detail?: ReactNode;
  actions?: ReactNode;
  /**
   * One below the other: what is going on, a chart, messages, and at the end the table, as a
   * `ForgeTable` or as a table of one's own in a `ForgeTableArea`.
   */
  children: ReactNode;
}

/**
 * Page template forge-table (CH-019): a live table that fills the window below its title. The page
 * scrolls only where the window is too low for it.
 */
export function ForgeTablePage({ title, detail, actions, children }: ForgeTablePageProps) {
  return (
    <Page title={title} detail={detail} actions={actions} full>
      <div className="petrons-forge-page">{children}</div>
    </Page>
  );
}

/** What is left of the height of a `ForgeTablePage`, for a `DataTable` with `height="fill"`. */
export const ForgeTableArea = ({ children }: { children: ReactNode }) => (
  <div className="petrons-forge-table">{children}</div>
);
