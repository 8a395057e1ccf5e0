import { MarkdownView } from "@petrons/sdk/components";

const report = `# Frac hit review

Offset frac of **Bravo 2H** on *March 5*: parent wells were shut in for ~~six~~ nine days. See the [program](https://example.com/program),
the [gallery](/gallery) or [write to us](mailto:support@example.com).

## Pressure response

| Well | Before, psi | After, psi |
|------|------------:|-----------:|
| Alpha 1H | 1,240 | 2,870 |
| Charlie 3H | 1,190 | 1,205 |

- [x] Gauges calibrated
- [ ] Tracer samples taken

### Method

1. Read the gauge every \`10 s\`
2. Take the median of a minute

\`\`\`sql
select well, median(pressure) from gauges group by well
\`\`\`

> Pressure of a shut-in well says little without its temperature.
`;

export default function MarkdownTour() {
  return <MarkdownView text={report} headingLevel={3} anchors idPrefix="review-" />;
}
