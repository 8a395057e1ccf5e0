import type { HostServices } from "@petrons/sdk/browser";
import { startCase } from "@petrons/sdk/contracts";

/** What people call items of a type. */
export function typeLabel(
  { contributions }: Pick<HostServices, "contributions">,
  type: string,
): string {
  const work = contributions("workTypes").find((known) => known.type === type);
  return (
    work?.label ??
    contributions("inputTypes").find((known) => known.type === type)?.label ??
    startCase(type)
  );
}
