import { type Loader, loader, parse, type Spec, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";

/** Nothing is fetched for a chart, whatever its specification says. */
const closedLoader: Loader = {
  ...loader(),
  load: refused,
  sanitize: refused,
  http: refused,
  file: refused,
};

function refused(): Promise<never> {
  return Promise.reject(new Error("Charts load nothing: their data is in the page."));
}

/**
 * A Vega view of a specification that evaluates its expressions with the interpreter, so that no
 * code is generated.
 */
export function vegaView(spec: object, container?: HTMLElement): View {
  const runtime = parse(spec as Spec, undefined, { ast: true });
  const view = new View(runtime, {
    expr: expressionInterpreter,
    renderer: container ? "canvas" : "none",
    loader: closedLoader,
    hover: false,
  });
  return container ? view.initialize(container) : view;
}
