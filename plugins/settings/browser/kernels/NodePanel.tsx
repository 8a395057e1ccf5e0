import { formatCount } from "@petrons/sdk/browser";
import { kernelsTexts as texts } from "./kernelsTexts.ts";
import { type Figure, figures, linePath, type NodeSeries, percent } from "./nodeSeries.ts";

const box = { width: 240, height: 40 };

const shown = (figure: Figure, value: number) =>
  figure === "utilization" ? `${percent(value)} %` : formatCount(value);

/** One node: its latest figures, each over a line of the last hour. */
export function NodePanel({ node, rows }: NodeSeries) {
  const latest = rows.at(-1);
  if (!latest) return null;
  return (
    <section className="kernels-node" aria-label={`${texts.columns.node} ${node}`}>
      <h2>
        {texts.columns.node} <code>{node}</code>
      </h2>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt title={texts.help[figure]}>{texts.columns[figure]}</dt>
            <dd>
              {shown(figure, latest[figure])}
              <svg
                viewBox={`0 -1 ${box.width} ${box.height + 2}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={texts.sparkline(texts.columns[figure], node)}
              >
                <path d={linePath(rows, figure, box)} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
