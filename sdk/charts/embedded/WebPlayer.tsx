import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import { embeddedTexts as texts } from "./embeddedTexts.ts";
import type { WebPlayerProps } from "./WebPlayerView.tsx";

const WebPlayerView = lazyPart(() => import("./WebPlayerView.tsx"));

/**
 * The embedded analytics web player (CH-015): an analysis in a frame of the player, whose script is
 * loaded from the one origin that the environment manifest names. One that cannot be loaded says so
 * in its place and offers to try again.
 */
export function WebPlayer(props: WebPlayerProps) {
  return (
    <Suspense fallback={<StateMessage kind="loading" title={texts.loading(props.title)} />}>
      <WebPlayerView {...props} />
    </Suspense>
  );
}
