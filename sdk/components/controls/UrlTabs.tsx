import { Tab, Tabs } from "@blueprintjs/core";
import { useUrlState } from "@petrons/sdk/browser";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Count } from "./Count.tsx";
import "./controls.css";

export interface UrlTab {
  id: string;
  title: string;
  count?: number;
  content: ReactNode;
}

export interface UrlTabsProps {
  /** Accessible name, and what the tabs are of. */
  label: string;
  tabs: readonly UrlTab[];
  /** Query parameter, default `tab`. */
  param?: string;
  /** Tab shown without the parameter, default the first. */
  initial?: string;
}

/**
 * Tabs kept in the address: reload, Back and a sent link show the same one. A tab that is not there
 * any more shows the first.
 */
export function UrlTabs({ label, tabs, param = "tab", initial = tabs[0]?.id ?? "" }: UrlTabsProps) {
  const [asked, setTab] = useUrlState(param, initial);
  const frame = useRef<HTMLDivElement>(null);
  // Blueprint hands no name on to the list of its tabs.
  useLayoutEffect(
    () => frame.current?.querySelector("[role=tablist]")?.setAttribute("aria-label", label),
    [label],
  );
  const shown = tabs.some(({ id }) => id === asked) ? asked : initial;
  return (
    <div ref={frame}>
      <Tabs
        id={`petrons-${param}`}
        className="petrons-tabs"
        selectedTabId={shown}
        onChange={(tab) => setTab(String(tab))}
        renderActiveTabPanelOnly
      >
        {tabs.map(({ id, title, count, content }) => (
          // Blueprint's arrow keys pass over tabs that do not say they are enabled.
          <Tab key={id} id={id} disabled={false} panel={<div>{content}</div>}>
            {title}
            {count === undefined ? null : <Count value={count} />}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}
