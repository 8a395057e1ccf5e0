export default function ChartOptionsDialog(_: object) {
  return null;
}
