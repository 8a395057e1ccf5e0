import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import { embeddedTexts as texts } from "./embeddedTexts.ts";

export interface WebPlayerProps {
  /** Names the analysis for people and screen readers. */
  title: string;
  /** Its path in the player's library, such as `/Production/Decline`. */
  analysis: string;
  /** The page that opens, by name or number; the analysis decides without one. */
  page?: string | number;
  /** The player's configuration block, such as `field="Kestrel";`. */
  parameters?: string;
  /** What the player shows around the analysis, such as `{ showToolBar: true }`; by default nothing. */
  customization?: Readonly<Record<string, boolean>>;
  /** In px, default 480; `fill` takes the height of what is around it. */
  height?: number | "fill";
}

const WebPlayerView = lazyPart(() => import("./WebPlayerView.tsx"));

/**
 * The embedded analytics web player (CH-015): an analysis in a frame of the player, whose script is loaded from the one origin that the environment
 * manifest names. One that cannot be loaded says so in its place and offers to try again.
 */
export function WebPlayer(props: WebPlayerProps) {
  return (
    <Suspense fallback={<StateMessage kind="loading" title={texts.loading(props.title)} />}>
      <WebPlayerView {...props} />
    </Suspense>
  );
}
