import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import { embeddedTexts as texts } from "./embeddedTexts.ts";

export interface EmbeddedAppProps {
  /** Names the app for people and screen readers. */
  title: string;
  /** The kind of server that it is an app of; default `bokeh`. */
  kind?: string;
  /** As the environment manifest lists it. */
  appName: string;
  /** Given to the app as JSON in its address, of at most 4,000 characters: nothing secret. Other params open it anew. */
  params?: Readonly<Record<string, unknown>>;
  /** The Petron it works in; the page's by default, null for none. */
  petronId?: string | null;
  /** In px, default 480; `fill` takes the height of what is around it. */
  height?: number | "fill";
}

const EmbeddedAppView = lazyPart(() => import("./EmbeddedAppView.tsx"));

/**
 * An app of another server in a frame of its own, opened with a one-time token under `/appliances/{kind}/{appName}` with `token`, `params` and the
 * query of the route (CH-016). It is behind a splash until it has content, may show messages of the page loader and notices, and what it tells of
 * its models is kept in the route as `{name}-{property}`. One that cannot be loaded says so in its place and offers to try again.
 */
export function EmbeddedApp(props: EmbeddedAppProps) {
  return (
    <Suspense fallback={<StateMessage kind="loading" title={texts.loading(props.title)} />}>
      <EmbeddedAppView {...props} />
    </Suspense>
  );
}
