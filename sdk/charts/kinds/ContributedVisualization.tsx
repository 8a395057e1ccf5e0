import { useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { createElement, type ReactNode } from "react";
import { chartTexts } from "../texts.ts";

/**
 * A visualization that a plugin contributes, drawn by its view with the props; without such a
 * plugin it says so in its place.
 */
export function ContributedVisualization({
  kind,
  props,
}: {
  kind: string;
  props: Readonly<Record<string, unknown>> | object;
}): ReactNode {
  const { contributions, view } = useHost();
  const contributed = contributions("visualizations").find((one) => one.kind === kind);
  if (contributed) return createElement(view(contributed.pluginId, contributed.view), { ...props });
  return <StateMessage kind="empty" title={chartTexts.noView(kind)} compact />;
}
