import { failureText } from "@petrons/sdk/browser";
import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { feedView } from "../spec/feedView.ts";
import { vegaView } from "../spec/vegaView.ts";
import type { ChartStore } from "./ChartStore.ts";

/** The marks and axes on a canvas. What it shows is said by the plot around it. */
const VegaSurface = observer(function VegaSurface({
  store,
  onFailure,
}: {
  store: ChartStore;
  onFailure: (message: string) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const { spec } = store;
  useEffect(() => {
    const surface = document.createElement("div");
    const fail = (error: unknown) => onFailure(failureText(error));
    let view: ReturnType<typeof vegaView>;
    try {
      view = vegaView(spec, surface);
    } catch (error) {
      fail(error);
      return;
    }
    let frame = 0;
    let isOver = false;
    // The last drawing stays until the new one is there, so that nothing flickers.
    const draw = () =>
      view.runAsync().then(() => {
        if (!isOver && surface.parentElement === null) host.current?.replaceChildren(surface);
      }, fail);
    const stop = autorun(() => {
      // Another specification has other data: its own view takes over in the next effect.
      if (store.spec !== spec) return;
      feedView(view, store);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    });
    return () => {
      isOver = true;
      stop();
      cancelAnimationFrame(frame);
      view.finalize();
    };
  }, [store, spec, onFailure]);
  return <div ref={host} className="petrons-chart-surface" aria-hidden="true" />;
});

export default VegaSurface;
