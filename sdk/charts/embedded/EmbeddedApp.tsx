import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { EmbeddedAppProps } from "./EmbeddedAppView.tsx";
import { embeddedTexts as texts } from "./embeddedTexts.ts";

const EmbeddedAppView = lazyPart(() => import("./EmbeddedAppView.tsx"));

/**
 * An app of another server in a frame of its own, opened with a one-time token under
 * `/appliances/{kind}/{appName}` with `token`, `params` and the query of the route (CH-016). It is
 * behind a splash until it has content, may show messages of the page loader and notices, and what
 * it reports of its models is kept in the route as `{name}-{property}`. One that cannot be loaded
 * says so in its place and offers to try again.
 */
export function EmbeddedApp(props: EmbeddedAppProps) {
  return (
    <Suspense fallback={<StateMessage kind="loading" title={texts.loading(props.title)} />}>
      <EmbeddedAppView {...props} />
    </Suspense>
  );
}
